import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { numberInPath } from '@/lib/orders/credit-notes/rules'
import type { DeskCreditNote, OrderCreditNote } from '@/lib/orders/credit-notes/schema'
import { credit_notes } from '@/lib/orders/credit-notes/tables'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

export type CreditNote = typeof credit_notes.$inferSelect

/** Where a credit note is: its order and its number. */
export type CreditNoteKey = { order_id: number; number: string }

const named = ({ order_id, number }: CreditNoteKey) =>
  and(eq(credit_notes.order_id, order_id), eq(credit_notes.number, number))

/** A credit note of the shopper's own order. Throws `order_not_found`. */
export async function requireCreditNote(db: Database, scope: Scope, key: CreditNoteKey): Promise<CreditNote> {
  const [found] = await db
    .select({ note: credit_notes })
    .from(credit_notes)
    .innerJoin(orders, eq(orders.id, credit_notes.order_id))
    .where(and(named(key), eq(orders.user_id, scope.user_id)))
  if (!found) throw new OrderError('order_not_found')
  return found.note
}

/** A credit note for callers who have checked the access themselves. Throws `order_not_found`. */
export async function requireCreditNoteOf(db: Database, key: CreditNoteKey): Promise<CreditNote> {
  const [found] = await db.select().from(credit_notes).where(named(key))
  if (!found) throw new OrderError('order_not_found')
  return found
}

/** The credit notes of these orders without their snapshots, the oldest first. */
export async function listCreditNotes(db: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  const { number, order_id, cause, amount, wallet, payment, issued_at, year, sequence } = credit_notes
  return db
    .select({ number, order_id, cause, amount, wallet, payment, issued_at })
    .from(credit_notes)
    .where(inArray(order_id, orderIds))
    .orderBy(asc(year), asc(sequence))
}

export type ListedCreditNote = Awaited<ReturnType<typeof listCreditNotes>>[number]

/** A credit note as the order's owner sees it. */
export const toOrderCreditNote = ({ number, order_id, amount, issued_at }: ListedCreditNote): OrderCreditNote => ({
  number,
  url: `/api/v1/orders/${order_id}/credit_notes/${numberInPath(number)}`,
  amount,
  issued_at: issued_at.toISOString(),
})

/** A credit note as operators see it. */
export const toDeskCreditNote = ({
  number,
  cause,
  amount,
  wallet,
  payment,
  issued_at,
}: ListedCreditNote): DeskCreditNote => ({
  ...{ number, cause, amount, wallet, payment },
  issued_at: issued_at.toISOString(),
})
