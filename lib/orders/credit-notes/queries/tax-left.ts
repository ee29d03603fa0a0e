import { eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { credit_notes } from '@/lib/orders/credit-notes/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { Rupiah } from '@/lib/platform/money'

/** The PPN in the price of an order's goods, less what its credit notes took off. */
export async function taxLeft(work: Work, { id, tax }: OrderRow): Promise<Rupiah> {
  const [noted] = await work.db
    .select({ tax: sql`coalesce(sum(${credit_notes.tax}), 0)`.mapWith(Number) })
    .from(credit_notes)
    .where(eq(credit_notes.order_id, id))
  return tax - (noted?.tax ?? 0)
}
