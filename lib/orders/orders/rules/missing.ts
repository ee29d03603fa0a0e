import {
  type Bill,
  type BilledLine,
  lineParts,
  partsOf,
  type Share,
  splitShare,
  totalOf,
  visitPart,
} from '@/lib/orders/orders/rules/shares'
import type { Rupiah } from '@/lib/platform/money'

type Pieces = { quantity: number; missing_quantity: number }

/** The pieces of a line that are sent. */
export const piecesToSend = ({ quantity, missing_quantity }: Pieces) => quantity - missing_quantity

export type SentLine = Pieces & Omit<BilledLine, 'gone' | 'gone_installations'>

/** Missing pieces are gone with their installation. */
export const withMissing = <Line extends SentLine>(line: Line): Line & BilledLine => ({
  ...line,
  gone: line.missing_quantity,
  gone_installations: line.missing_quantity,
})

/**
 * What goes back for the missing pieces of a line: their price less their part of the voucher, and their installation.
 */
export type LineShare = { amount: Rupiah; installation: Rupiah }

export const missingLines = (lines: readonly SentLine[], discount: Rupiah): LineShare[] =>
  lineParts(lines.map(withMissing), discount).map(({ goods, discount: share, installation }) => ({
    amount: goods - share,
    installation,
  }))

/** What goes back of the technician's visit. */
export const missingVisit = (lines: readonly SentLine[], transport_fee: Rupiah): Rupiah =>
  visitPart(lines.map(withMissing), transport_fee)

/**
 * The share of the bill of all missing pieces of an order: their price less their part of the voucher, their
 * installation, and the technician's visit when nothing is left to install. Wallet and payment bear it in proportion;
 * the delivery stays, because the rest is sent. The share after a report less the share before it goes back.
 */
export const missingShare = (lines: readonly SentLine[], bill: Bill): Share =>
  splitShare(totalOf(partsOf(lines.map(withMissing), bill)), bill)
