import { and, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import type { InvoicePurpose } from '@/lib/orders/invoices/rules'
import { invoices } from '@/lib/orders/invoices/tables'
import { orders } from '@/lib/orders/orders/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

export type Invoice = Omit<typeof invoices.$inferSelect, 'returned_before'>

type InvoiceName = { order_id: number; purpose: InvoicePurpose }

const isNamed = ({ order_id, purpose }: InvoiceName) =>
  and(eq(invoices.order_id, order_id), eq(invoices.purpose, purpose))

/** An invoice of the shopper's own order. Throws `order_not_found`, also for what is not paid. */
export async function requireInvoice(db: Database, scope: Scope, name: InvoiceName): Promise<Invoice> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(isNamed(name), eq(orders.user_id, scope.user_id)))
  if (!found) throw new OrderError('order_not_found')
  return found.invoice
}

/** An invoice of an order for callers who have checked the access themselves. Throws `order_not_found`. */
export async function requireInvoiceOf(db: Database, name: InvoiceName): Promise<Invoice> {
  const [found] = await db.select().from(invoices).where(isNamed(name))
  if (!found) throw new OrderError('order_not_found')
  return found
}
