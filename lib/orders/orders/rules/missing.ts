import type { Rupiah } from '@/lib/platform/money'
import { apportion, sum } from '@/lib/platform/numbers'

type Pieces = { quantity: number; missing_quantity: number }

/** The pieces of a line that are sent. */
export const piecesToSend = ({ quantity, missing_quantity }: Pieces) => quantity - missing_quantity

export type BilledLine = Pieces & {
  /** Per piece, as is the installation. */
  price: Rupiah
  installation_fee: Rupiah
  installation: boolean
  /** Whether the voucher counted this line. */
  discounted: boolean
}

type Bill = { promo_discount: Rupiah; transport_fee: Rupiah; wallet_reduction: Rupiah; net_price: Rupiah }

/** What goes back for missing pieces: to the wallet, and to the payment. */
export type Share = { wallet: Rupiah; payment: Rupiah }

type Discounted = Pick<BilledLine, 'quantity' | 'price' | 'discounted'>

/** The part of the voucher that each piece of each line bears. */
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

/** What goes back for the missing pieces of a line: their price less their part of the voucher, and their installation. */
export type LineShare = { amount: Rupiah; installation: Rupiah }

export function missingLines(lines: readonly BilledLine[], discount: Rupiah): LineShare[] {
  const discounts = pieceDiscounts(lines, discount)
  return lines.map(({ missing_quantity, price, installation_fee }, index) => ({
    amount: price * missing_quantity - sum((discounts[index] ?? []).slice(0, missing_quantity)),
    installation: installation_fee * missing_quantity,
  }))
}

/** Nothing is left to install: the technician does not come. */
const isVisitOff = (lines: readonly BilledLine[]) =>
  lines.every((line) => !line.installation || piecesToSend(line) === 0)

/** What goes back of the technician's visit. */
export const missingVisit = (lines: readonly BilledLine[], transport_fee: Rupiah): Rupiah =>
  isVisitOff(lines) ? transport_fee : 0

/**
 * The share of the bill of all missing pieces of an order: their price less their part of the voucher, their
 * installation, and the technician's visit when nothing is left to install. Wallet and payment bear it in proportion;
 * the delivery stays, because the rest is sent. The share after a report less the share before it goes back.
 */
export function missingShare(lines: readonly BilledLine[], bill: Bill): Share {
  const { promo_discount, transport_fee, wallet_reduction, net_price } = bill
  const goods = missingLines(lines, promo_discount).map(({ amount, installation }) => amount + installation)
  const share = sum(goods) + missingVisit(lines, transport_fee)
  const paid = net_price + wallet_reduction
  const owed = Math.min(share, paid)
  const [wallet = 0] = apportion(owed, [wallet_reduction, net_price])
  return { wallet, payment: owed - wallet }
}
