import type { Rupiah } from '@/lib/platform/money'
import { apportion, sum } from '@/lib/platform/numbers'

/** A line of an order's bill, and what of it is gone: pieces, and how many of these with their installation. */
export type BilledLine = {
  quantity: number
  /** Per piece, as is the installation. */
  price: Rupiah
  installation_fee: Rupiah
  installation: boolean
  /** Whether the voucher counted this line. */
  discounted: boolean
  gone: number
  gone_installations: number
}

export type Bill = { promo_discount: Rupiah; transport_fee: Rupiah; wallet_reduction: Rupiah; net_price: Rupiah }

/** The parts of an amount: `discount` is taken off, the others are added. */
export type Parts = { goods: Rupiah; discount: Rupiah; installation: Rupiah; transport: Rupiah }

/** What goes back to the wallet that paid, and to the payment. */
export type Share = { wallet: Rupiah; payment: Rupiah }

export const totalOf = ({ goods, discount, installation, transport }: Parts): Rupiah =>
  goods - discount + installation + transport

/** The voucher's part of the gone pieces: it is spread over all pieces that it counted, so that parts add up. */
function discountOf(lines: readonly BilledLine[], discount: Rupiah): Rupiah {
  const pieces = lines.flatMap(({ quantity, price, discounted, gone }) =>
    Array.from({ length: quantity }, (_, index) => ({ isGone: index < gone, weight: discounted ? price : 0 })),
  )
  const parts = apportion(
    discount,
    pieces.map(({ weight }) => weight),
  )
  return sum(parts.filter((_, index) => pieces[index]?.isGone))
}

/** Nothing is left to install: the technician's visit is not paid. */
const isVisitOff = (lines: readonly BilledLine[]) =>
  lines.every(({ installation, quantity, gone_installations }) => !installation || quantity === gone_installations)

/** The bill's parts of everything that is gone. */
export const partsOf = (lines: readonly BilledLine[], { promo_discount, transport_fee }: Bill): Parts => ({
  goods: sum(lines.map(({ price, gone }) => price * gone)),
  discount: discountOf(lines, promo_discount),
  installation: sum(lines.map(({ installation_fee, gone_installations }) => installation_fee * gone_installations)),
  transport: isVisitOff(lines) ? transport_fee : 0,
})

/** How wallet and payment bear an amount: in proportion to what each paid, and never more than was paid. */
export function splitShare(amount: Rupiah, { wallet_reduction, net_price }: Bill): Share {
  const owed = Math.min(amount, net_price + wallet_reduction)
  const [wallet = 0] = apportion(owed, [wallet_reduction, net_price])
  return { wallet, payment: owed - wallet }
}
