import type { Rupiah } from '@/lib/platform/money'
import { apportion, sum } from '@/lib/platform/numbers'

type Discounted = {
  quantity: number
  price: Rupiah
  /** Whether the voucher counted this line. */
  discounted: boolean
}

/** A line of an order's bill, and what of it is gone: pieces, and how many of these with their installation. */
export type BilledLine = Discounted & {
  /** Per piece, as is the price. */
  installation_fee: Rupiah
  installation: boolean
  gone: number
  gone_installations: number
}

export type Bill = { promo_discount: Rupiah; transport_fee: Rupiah; wallet_reduction: Rupiah; net_price: Rupiah }

/** The parts of an amount: `discount` is taken off, the others are added. */
export type Parts = { goods: Rupiah; discount: Rupiah; installation: Rupiah; transport: Rupiah }
export type LineParts = Omit<Parts, 'transport'>

/** What goes back to the wallet that paid, and to the payment. */
export type Share = { wallet: Rupiah; payment: Rupiah }

export const totalOf = ({ goods, discount, installation, transport }: Parts): Rupiah =>
  goods - discount + installation + transport

/** The part of the voucher that each piece of each line bears, so that parts of an order add up. */
function pieceDiscounts(lines: readonly Discounted[], discount: Rupiah): Rupiah[][] {
  const pieces = lines.flatMap(({ quantity, price, discounted }) =>
    Array.from({ length: quantity }, () => (discounted ? price : 0)),
  )
  const discounts = apportion(discount, pieces)
  let next = 0
  return lines.map(({ quantity }) => {
    next += quantity
    return discounts.slice(next - quantity, next)
  })
}

/** The part of the voucher that each line bears. */
export const lineDiscounts = (lines: readonly Discounted[], discount: Rupiah): Rupiah[] =>
  pieceDiscounts(lines, discount).map(sum)

/** What of each line is gone: the price of its gone pieces, their part of the voucher, and their installation. */
export function lineParts(lines: readonly BilledLine[], discount: Rupiah): LineParts[] {
  const discounts = pieceDiscounts(lines, discount)
  return lines.map(({ price, installation_fee, gone, gone_installations }, index) => ({
    goods: price * gone,
    discount: sum((discounts[index] ?? []).slice(0, gone)),
    installation: installation_fee * gone_installations,
  }))
}

/** The technician's visit, when nothing is left to install. */
export const visitPart = (lines: readonly BilledLine[], transport_fee: Rupiah): Rupiah =>
  lines.every(({ installation, quantity, gone_installations }) => !installation || quantity === gone_installations)
    ? transport_fee
    : 0

/** The bill's parts of everything that is gone. */
export function partsOf(lines: readonly BilledLine[], { promo_discount, transport_fee }: Bill): Parts {
  const parts = lineParts(lines, promo_discount)
  return {
    goods: sum(parts.map(({ goods }) => goods)),
    discount: sum(parts.map(({ discount }) => discount)),
    installation: sum(parts.map(({ installation }) => installation)),
    transport: visitPart(lines, transport_fee),
  }
}

/** How wallet and payment bear an amount: in proportion to what each paid, and never more than was paid. */
export function splitShare(amount: Rupiah, { wallet_reduction, net_price }: Bill): Share {
  const owed = Math.min(amount, net_price + wallet_reduction)
  const [wallet = 0] = apportion(owed, [wallet_reduction, net_price])
  return { wallet, payment: owed - wallet }
}
