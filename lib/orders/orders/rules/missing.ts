import { type Bill, type BilledLine, partsOf, type Share, splitShare, totalOf } from '@/lib/orders/orders/rules/shares'

type Pieces = { quantity: number; missing_quantity: number }

/** The pieces of a line that are sent. */
export const piecesToSend = ({ quantity, missing_quantity }: Pieces) => quantity - missing_quantity

export type SentLine = Pieces & Omit<BilledLine, 'gone' | 'gone_installations'>

/** Missing pieces are gone with their installation. */
export const withMissing = (line: SentLine): BilledLine => ({
  ...line,
  gone: line.missing_quantity,
  gone_installations: line.missing_quantity,
})

/**
 * The share of the bill of all missing pieces of an order: their price less their part of the voucher, their
 * installation, and the technician's visit when nothing is left to install. Wallet and payment bear it in proportion;
 * the delivery stays, because the rest is sent. The share after a report less the share before it goes back.
 */
export const missingShare = (lines: readonly SentLine[], bill: Bill): Share =>
  splitShare(totalOf(partsOf(lines.map(withMissing), bill)), bill)
