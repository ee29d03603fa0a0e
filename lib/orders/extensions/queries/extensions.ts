import { desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { areFree } from '@/lib/fulfilment/rentals/queries/extension-days'
import type { BillRow } from '@/lib/money/bills/queries/bills'
import { bills } from '@/lib/money/bills/tables'
import { ExtensionError } from '@/lib/orders/extensions/errors'
import { listTerms } from '@/lib/orders/extensions/queries/terms'
import { isExtendable } from '@/lib/orders/extensions/rules'
import type { Extension, ExtensionQuote } from '@/lib/orders/extensions/schema'
import { extensions } from '@/lib/orders/extensions/tables'
import { requireOrderOf } from '@/lib/orders/orders/queries/own-orders'

export type ExtensionRow = typeof extensions.$inferSelect

export const toExtension = (row: ExtensionRow, bill: BillRow): Extension => ({
  id: row.id,
  order_id: row.order_id,
  bill_id: bill.id,
  bill_number: bill.number,
  days: row.days,
  amount: bill.amount,
  due_before: row.due_before.toISOString(),
  due_after: row.due_after.toISOString(),
  status: bill.status,
  expires_at: bill.due_at.toISOString(),
  paid_at: bill.paid_at?.toISOString() ?? null,
})

/** The extensions of an order with their bills, the newest first. */
export const listOf = (db: Database | Transaction, order_id: number) =>
  db
    .select({ extension: extensions, bill: bills })
    .from(extensions)
    .innerJoin(bills, eq(bills.id, extensions.bill_id))
    .where(eq(extensions.order_id, order_id))
    .orderBy(desc(extensions.id))

/** The extensions of the shopper's own order, the newest first. Throws `order_not_found`. */
export async function listExtensions(db: Database, { user_id }: Scope, order_id: number): Promise<Extension[]> {
  const { id } = await requireOrderOf(db, { user_id, order_id })
  return (await listOf(db, id)).map(({ extension, bill }) => toExtension(extension, bill))
}

/** What the shopper's rental can be extended by. Throws `order_not_found`, `extension_unavailable`. */
export async function quoteExtension({ db, clock }: Context, { user_id }: Scope, id: number): Promise<ExtensionQuote> {
  const order = await requireOrderOf(db, { user_id, order_id: id })
  if (!isExtendable(order)) throw new ExtensionError('extension_unavailable')
  const open = (await listOf(db, id)).find(({ bill }) => bill.status === 'open')
  const { warehouse_id, rent_due, late_penalty } = order
  const options = []
  for (const { lines, booked, due_after, ...terms } of await listTerms(db, order, clock.now())) {
    const available = booked === null || (await areFree(db, { warehouse_id, lines, ...booked }))
    options.push({ ...terms, due_after: due_after.toISOString(), available })
  }
  return {
    due_before: rent_due.toISOString(),
    late_penalty,
    options,
    open: open ? toExtension(open.extension, open.bill) : null,
  }
}
