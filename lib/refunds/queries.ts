import { asc, inArray } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { refunds } from '@/lib/db/tables'
import type { OrderRefund, Refund } from '@/lib/refunds/schema'
import { OPEN_REFUND_STATUSES } from '@/lib/refunds/states'

const MOST = 200

export const toRefund = (row: typeof refunds.$inferSelect): Refund => ({
  id: row.id,
  order_id: row.order_id,
  cause: row.cause,
  amount: row.amount,
  destination: row.destination,
  status: row.status,
  note: row.note,
  created_at: row.created_at.toISOString(),
})

/** Money that is owed to shoppers and has not reached them, the oldest first. */
export async function listOpenRefunds(db: Database): Promise<Refund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.status, [...OPEN_REFUND_STATUSES]))
    .orderBy(asc(refunds.created_at))
    .limit(MOST)
  return rows.map(toRefund)
}

export type RefundRow = typeof refunds.$inferSelect

/** The refunds of these orders, the oldest first. */
export async function listRefunds(db: Database, orderIds: number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(refunds).where(inArray(refunds.order_id, orderIds)).orderBy(asc(refunds.id))
}

const ACCEPTED = { status: 'accepted', reject_reason: null }

/** A refund as the owner of its order reads it. */
export const toOrderRefund = (row: RefundRow, productIds: number[]): OrderRefund => ({
  id: row.id,
  refund_products:
    row.cause === 'second_settlement'
      ? []
      : [...new Set(productIds)].map((product_id) => ({ product_id, ...ACCEPTED })),
  cause: row.cause,
  amount: row.amount,
  destination: row.destination,
  status: row.status,
  due_at: row.due_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
})
