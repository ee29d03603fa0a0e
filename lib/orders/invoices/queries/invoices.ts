import { and, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { invoices } from '@/lib/orders/invoices/tables'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

export type Invoice = typeof invoices.$inferSelect

/** The invoice of one's own order; of an unpaid one there is none. Throws `order_not_found`. */
export async function requireInvoice(db: Database, scope: Scope, orderId: number): Promise<Invoice> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(eq(invoices.order_id, orderId), eq(orders.user_id, scope.user_id)))
  if (!found) throw new OrderError('order_not_found')
  return found.invoice
}

/** For who has proven otherwise that they may read it. Throws `order_not_found`. */
export async function openInvoice(db: Database, orderId: number): Promise<Invoice> {
  const [found] = await db.select().from(invoices).where(eq(invoices.order_id, orderId))
  if (!found) throw new OrderError('order_not_found')
  return found
}
