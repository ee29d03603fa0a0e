import { and, eq, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { bills } from '@/lib/money/bills/tables'

export type BillRow = typeof bills.$inferSelect

/** A bill of an order; the one for the order itself where none is named. */
export type BillName = { order_id: number; bill_id?: number | undefined }

export const isNamed = ({ order_id, bill_id }: BillName): SQL | undefined =>
  and(eq(bills.order_id, order_id), bill_id === undefined ? eq(bills.purpose, 'order') : eq(bills.id, bill_id))

export async function findBill(db: Database | Transaction, name: BillName): Promise<BillRow | null> {
  const [found] = await db.select().from(bills).where(isNamed(name))
  return found ?? null
}
