import { and, eq, like, ne, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { needsSecond } from '@/lib/identity/approvals/queries'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { refunds } from '@/lib/orders/refunds/tables'

type Subject = Pick<typeof refunds.$inferSelect, 'order_id' | 'cause'> & { id?: number }

const WAITING = ['needs_bank', 'needs_approval', 'failed'] as const

const total = sql`coalesce(sum(amount), 0)`.mapWith(Number)

/** What claims of an order have paid into a wallet at once. */
async function creditedByClaims(db: Database | Transaction, orderId: number): Promise<number> {
  const { order_id, step, reference } = ledger_entries
  const [credited] = await db
    .select({ amount: total })
    .from(ledger_entries)
    .where(and(eq(order_id, orderId), eq(step, 'credit'), like(reference, `order/${orderId}/claim/%`)))
  return credited?.amount ?? 0
}

/** What an order has been paid back for this cause, besides the refund `id`; what waits for a person is not counted. */
export async function releasedBefore(db: Database | Transaction, { order_id, cause, id }: Subject): Promise<number> {
  const [released] = await db
    .select({ amount: total })
    .from(refunds)
    .where(
      and(
        eq(refunds.order_id, order_id),
        eq(refunds.cause, cause),
        notInArray(refunds.status, [...WAITING]),
        id === undefined ? undefined : ne(refunds.id, id),
      ),
    )
  return (released?.amount ?? 0) + (cause === 'claim' ? await creditedByClaims(db, order_id) : 0)
}

/** Whether this amount needs a second person: the limit is of an order, so that nobody splits what is above it. */
export const refundNeedsSecond = async (
  db: Database | Transaction,
  { amount, ...subject }: Subject & { amount: number },
) => needsSecond(db, amount + (await releasedBefore(db, subject)))
