import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { DRAWER_KINDS } from '@/lib/money/drawers/rules'
import { warehouses } from '@/lib/places/warehouses/tables'

/** The till of a store from its opening to its count; at most one is open per warehouse. */
export const drawers = pgTable(
  'drawers',
  {
    id: identity(),
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    /** The change that it was opened with. */
    float: rupiah().notNull(),
    opened_by: text().notNull(),
    opened_by_id: ref(),
    opened_at: instant().notNull(),
    /** What should be in it at closing, and what was counted. */
    expected: rupiah(),
    counted: rupiah(),
    note: text().notNull().default(''),
    closed_by: text(),
    closed_by_id: ref(),
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex('drawers_open').on(table.warehouse_id).where(sql`${table.closed_at} is null`),
    index('drawers_newest').on(table.warehouse_id, table.opened_at.desc()),
    check('drawers_amounts', sql`${table.float} >= 0 and (${table.counted} is null or ${table.counted} >= 0)`),
  ],
)

/** Payments taken at the counter; those by card terminal are not in the till. */
export const drawer_entries = pgTable(
  'drawer_entries',
  {
    id: identity(),
    drawer_id: ref()
      .notNull()
      .references(() => drawers.id),
    order_id: ref().notNull().unique(),
    kind: text({ enum: DRAWER_KINDS }).notNull(),
    amount: rupiah().notNull(),
    receipt: text().notNull(),
    taken_by: text().notNull(),
    taken_by_id: ref(),
    taken_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('drawer_entries_receipt').on(table.drawer_id, table.kind, table.receipt),
    check('drawer_entries_amount', sql`${table.amount} > 0`),
  ],
)
