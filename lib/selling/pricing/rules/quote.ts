import type { Rupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'
import type { BasketLine } from '@/lib/selling/pricing/rules/price-line'
import type { CartTotal } from '@/lib/selling/pricing/schema'

/** PPN: 12 % on 11/12 of the price, an effective 11 %; prices include it. */
/** The part of an amount that is its PPN. */
export const TAX = { numerator: 11, denominator: 111 }

export type QuotedLine = Pick<BasketLine, 'quantity' | 'unit_price' | 'weight' | 'installation_fee' | 'deposit'>

export type Charges = {
  shipping_cost?: Rupiah
  /** The price of returning a rental. */
  return_cost?: Rupiah
  promo_discount?: Rupiah
  transport_fee?: Rupiah
  wallet_reduction?: Rupiah
  /** Cashback that the voucher credits later, 1 point = Rp 1. */
  total_point?: Rupiah
}

/** The tax inside a tax-included amount. */
export const includedTax = (amount: Rupiah): Rupiah => Math.round((amount * TAX.numerator) / TAX.denominator)

/**
 * Calculates the totals of product page, cart, checkout, order and invoice: goods → voucher → (tax split) →
 * shipping, return, installation, transport, deposit → wallet = payable.
 */
export function quote(lines: QuotedLine[], charges: Charges = {}): CartTotal {
  const goods = sum(lines.map((line) => line.unit_price * line.quantity))
  const installation = sum(lines.map((line) => line.installation_fee * line.quantity))
  const deposit = sum(lines.map((line) => (line.deposit ?? 0) * line.quantity))
  const { shipping_cost = 0, return_cost = 0, transport_fee = 0, wallet_reduction = 0, total_point = 0 } = charges
  const promo_discount = Math.min(charges.promo_discount ?? 0, goods)
  const taxed = goods - promo_discount
  const tax = includedTax(taxed)
  return {
    total_price: goods,
    promo_discount,
    total_before_tax: taxed - tax,
    total_tax: tax,
    total_weight: sum(lines.map((line) => line.weight * line.quantity)),
    total_deposit: deposit,
    return_cost,
    shipping_cost,
    installation_fee: installation,
    transport_fee,
    total_point,
    wallet_reduction,
    net_price: taxed + shipping_cost + return_cost + installation + transport_fee + deposit - wallet_reduction,
  }
}
