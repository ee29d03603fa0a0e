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

/** The price of the missing pieces, less their part of the voucher, with their installation. */
function goodsShare(lines: readonly BilledLine[], discount: Rupiah): Rupiah {
  const pieces = lines.flatMap(({ quantity, missing_quantity, price, installation_fee, discounted }) =>
    Array.from({ length: quantity }, (_, index) => ({
      ...{ price, installation_fee, isMissing: index < missing_quantity, weight: discounted ? price : 0 },
    })),
  )
  const discounts = apportion(
    discount,
    pieces.map(({ weight }) => weight),
  )
  return sum(
    pieces.map(({ price, installation_fee, isMissing }, index) =>
      isMissing ? price + installation_fee - (discounts[index] ?? 0) : 0,
    ),
  )
}

/** Nothing is left to install: the technician does not come. */
const isVisitOff = (lines: readonly BilledLine[]) =>
  lines.every((line) => !line.installation || piecesToSend(line) === 0)

/**
 * The share of the bill of all missing pieces of an order: their price less their part of the voucher, their
 * installation, and the technician's visit when nothing is left to install. Wallet and payment bear it in proportion;
 * the delivery stays, because the rest is sent. The share after a report less the share before it goes back.
 */
export function missingShare(lines: readonly BilledLine[], bill: Bill): Share {
  const { promo_discount, transport_fee, wallet_reduction, net_price } = bill
  const share = goodsShare(lines, promo_discount) + (isVisitOff(lines) ? transport_fee : 0)
  const paid = net_price + wallet_reduction
  const owed = Math.min(share, paid)
  const [wallet = 0] = apportion(owed, [wallet_reduction, net_price])
  return { wallet, payment: owed - wallet }
}
