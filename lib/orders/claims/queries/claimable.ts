import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { ClaimError } from '@/lib/orders/claims/errors'
import { listClaimed } from '@/lib/orders/claims/queries/lines'
import { claimablePieces, claimKinds, isLineOpen, piecesForReason } from '@/lib/orders/claims/rules/claimable'
import { findLines } from '@/lib/orders/claims/rules/lines'
import type { ClaimKind } from '@/lib/orders/claims/states'
import { claims } from '@/lib/orders/claims/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { calendarOf } from '@/lib/orders/orders/queries/calendar'
import type { DeadlineCalendar } from '@/lib/orders/orders/rules/deadlines'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

type WantedPieces = {
  product_id: number
  order_product_id?: number | undefined
  quantity: number
  reason_code?: string | undefined
}

/** What is asked about an order; a return names no lines, because it is about everything. */
export type Asked<Wanted extends WantedPieces = WantedPieces> = { kind: ClaimKind; lines: readonly Wanted[] }

/**
 * The pieces that a claim may be about, by line of the order: with what was said about each, or all that came. Throws
 * `claim_closed` outside the window, while the order is in a return, or when nothing is left, `claim_line_unknown`,
 * `claim_too_many`, `claim_refused_before` for what an objection was refused for.
 */
export async function findPieces<Wanted extends WantedPieces>(
  db: Database | Transaction,
  order: OrderRow,
  { kind, lines: wanted }: Asked<Wanted>,
  { now, settings }: DeadlineCalendar,
): Promise<{ order_product_id: number; quantity: number; wanted: Wanted | null }[]> {
  const known = await db.select().from(claims).where(eq(claims.order_id, order.id))
  const lines = await listBilledLines(db, order)
  if (!claimKinds(order, { claims: known, lines }, { now, settings }).includes(kind))
    throw new ClaimError('claim_closed')
  const claimed = await listClaimed(db, order.id)
  const pieces =
    kind === 'return'
      ? lines.map((line) => ({ line, quantity: claimablePieces(line, claimed), wanted: null }))
      : findLines(lines, wanted).map(({ line, name }) => ({ line, quantity: name.quantity, wanted: name }))
  if (pieces.some(({ line }) => !isLineOpen(line, order, { now, settings }))) throw new ClaimError('claim_closed')
  if (pieces.some(({ line, quantity }) => quantity > claimablePieces(line, claimed)))
    throw new ClaimError('claim_too_many')
  const isFinal = pieces.some(
    ({ line, quantity, wanted: named }) =>
      named && quantity > piecesForReason(line, claimed, named.reason_code ?? null),
  )
  if (isFinal) throw new ClaimError('claim_refused_before')
  const chosen = pieces.filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) throw new ClaimError('claim_closed')
  return chosen.map(({ line, ...rest }) => ({ ...rest, order_product_id: line.id }))
}

/** Throws, before any file is looked at, what `findPieces` throws, and `order_not_found`. */
export async function requireClaimable({ db, clock }: Context, asked: Asked & { user_id: number; order_id: number }) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, asked.order_id), eq(orders.user_id, asked.user_id)))
  if (!order) throw new OrderError('order_not_found')
  await findPieces(db, order, asked, await calendarOf(db, clock.now()))
}
