import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, ref, rupiah } from '@/lib/db/columns'
import { CREDIT_CAUSES } from '@/lib/orders/credit-notes/rules'
import type { CreditNoteSnapshot } from '@/lib/orders/credit-notes/schema'
import { invoices } from '@/lib/orders/invoices/tables'
import { orders } from '@/lib/orders/orders/tables'

/** The last number of each year, locked as the counter of invoices is. */
export const credit_note_counters = pgTable('credit_note_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** What an invoice lost. A trigger refuses every change except the erasure of the buyer's name. */
export const credit_notes = pgTable(
  'credit_notes',
  {
    number: text().primaryKey(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    invoice_number: text()
      .notNull()
      .references(() => invoices.number),
    cause: text({ enum: CREDIT_CAUSES }).notNull(),
    /** Distinguishes notes of one cause: which report of missing pieces, which claim. */
    reference: text().notNull(),
    /** Including PPN: `wallet` and `payment` together. */
    amount: rupiah().notNull(),
    wallet: rupiah().notNull(),
    payment: rupiah().notNull(),
    /** Of the goods, as on the invoice; all other rows are outside of the base. */
    total_before_tax: rupiah().notNull(),
    tax: rupiah().notNull(),
    snapshot: jsonb().$type<CreditNoteSnapshot>().notNull(),
    issued_at: instant().notNull(),
  },
  (table) => [
    unique('credit_notes_sequence').on(table.year, table.sequence),
    unique('credit_notes_once').on(table.order_id, table.cause, table.reference),
    index('credit_notes_issued').on(table.issued_at),
    check('credit_notes_amount', sql`${table.amount} > 0 and ${table.amount} = ${table.wallet} + ${table.payment}`),
    check('credit_notes_parts', sql`${table.wallet} >= 0 and ${table.payment} >= 0`),
    check(
      'credit_notes_tax',
      sql`${table.tax} >= 0 and ${table.total_before_tax} >= 0 and ${table.total_before_tax} + ${table.tax} <= ${table.amount}`,
    ),
  ],
)
