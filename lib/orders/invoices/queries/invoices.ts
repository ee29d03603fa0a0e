import { and, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { invoices } from '@/lib/orders/invoices/tables'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

export type Invoice = Omit<typeof invoices.$inferSelect, 'returned_before'>

/** The invoice of the shopper's own order. Throws `order_not_found`, also for an unpaid order. */
export async function requireInvoice(db: Database, scope: Scope, orderId: number): Promise<Invoice> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(eq(invoices.order_id, orderId), eq(orders.user_id, scope.user_id)))
  if (!found) throw new OrderError('order_not_found')
  return found.invoice
}

/** The invoice of an order for callers who have checked the access themselves. Throws `order_not_found`. */
export async function requireInvoiceOf(db: Database, orderId: number): Promise<Invoice> {
  const [found] = await db.select().from(invoices).where(eq(invoices.order_id, orderId))
  if (!found) throw new OrderError('order_not_found')
  return found
}
