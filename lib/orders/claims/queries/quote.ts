import { and, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { ClaimError } from '@/lib/orders/claims/errors'
import { openDestinations } from '@/lib/orders/claims/queries/claims'
import { listClaimed } from '@/lib/orders/claims/queries/lines'
import { sumOfPieces } from '@/lib/orders/claims/queries/sum'
import { paidPieces } from '@/lib/orders/claims/rules/asked-pieces'
import { claimablePieces } from '@/lib/orders/claims/rules/claimable'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import { findLines } from '@/lib/orders/claims/rules/lines'
import type { RefundQuote, RefundQuoteRequest } from '@/lib/orders/claims/schema/claim'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { calendarOf } from '@/lib/orders/orders/queries/calendar'
import { payoutDeadline } from '@/lib/orders/orders/rules/deadlines'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

type Asked = RefundQuoteRequest & { order_id: number }

/**
 * What a refund of these pieces would pay back now. Throws `order_not_found`, `claim_line_unknown`, `claim_too_many`.
 */
export async function quoteRefund({ db, clock }: Context, scope: Scope, asked: Asked): Promise<RefundQuote> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, asked.order_id), eq(orders.user_id, scope.user_id)))
  if (!order) throw new OrderError('order_not_found')
  const lines = await listBilledLines(db, order)
  const named = findLines(lines, asked.refund_products_attributes)
  const claimed = await listClaimed(db, order.id)
  if (named.some(({ line, name }) => name.quantity > claimablePieces(line, claimed)))
    throw new ClaimError('claim_too_many')
  const now = named.map(({ line, name }) => paidPieces({ ...name, order_product_id: line.id }))
  const sum = await sumOfPieces(db, { order }, now)
  const calendar = await calendarOf(db, clock.now())
  const answer_due_at = claimDeadline('decision', { kind: 'refund' }, calendar).toISOString()
  const destinations = await openDestinations(db, order, sum.payment)
  return { sum, answer_due_at, due_at: payoutDeadline(calendar).toISOString(), destinations }
}
