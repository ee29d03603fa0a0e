import type { CartTotal } from '@/lib/cart/schema'
import type { Rupiah } from '@/lib/platform/money'

/** Nothing between zero and this can be charged. */
export const MINIMUM_PAYABLE: Rupiah = 10_000

/** PPN: 12 % on 11/12 of the price, an effective 11 %; prices include it. */
const TAX = { numerator: 11, denominator: 111 }

export type PricedLine = {
  quantity: number
  /** What one piece costs the buyer, after flash sale or discount. */
  unit_price: Rupiah
  /** Grams a piece. */
  weight: number
  /** Installation of one piece, 0 without installation. */
  installation_fee: Rupiah
  /** Of one rented piece; it comes back, so it bears no tax. */
  deposit?: Rupiah
}

export type Charges = {
  shipping_cost?: Rupiah
  /** How a rented thing comes back. */
  return_cost?: Rupiah
  promo_discount?: Rupiah
  transport_fee?: Rupiah
  wallet_reduction?: Rupiah
  /** What the voucher credits later, 1 point = Rp 1. */
  total_point?: Rupiah
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** The tax inside a tax-included amount. */
export const includedTax = (amount: Rupiah): Rupiah => Math.round((amount * TAX.numerator) / TAX.denominator)

/**
 * The one arithmetic of product page, cart, checkout, order and invoice: goods → voucher → (tax split) →
 * shipping, return, installation, transport, deposit → wallet = payable.
 */
export function quote(lines: PricedLine[], charges: Charges = {}): CartTotal {
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

export const isPayable = (amount: Rupiah) => amount === 0 || amount >= MINIMUM_PAYABLE
