import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { expectedCash } from '@/lib/money/drawers/rules'
import type { Drawer, DrawerDay } from '@/lib/money/drawers/schema'
import { drawer_entries, drawers } from '@/lib/money/drawers/tables'

type DrawerRow = typeof drawers.$inferSelect
type Sums = { cash: number; card: number }

const NOTHING: Sums = { cash: 0, card: 0 }

/** What was taken into each of these tills, by kind. */
async function takenInEach(db: Database | Transaction, ids: number[]) {
  const sum = (kind: 'cash' | 'card') =>
    sql<number>`coalesce(sum(${drawer_entries.amount}) filter (where ${drawer_entries.kind} = ${kind}), 0)::float8`
  const found = await db
    .select({ id: drawer_entries.drawer_id, cash: sum('cash'), card: sum('card') })
    .from(drawer_entries)
    .where(inArray(drawer_entries.drawer_id, ids))
    .groupBy(drawer_entries.drawer_id)
  const sums = new Map(found.map(({ id, ...taken }) => [id, taken]))
  return (id: number): Sums => sums.get(id) ?? NOTHING
}

/** What was taken into a till, by kind. */
export const takenIn = async (db: Database | Transaction, drawer_id: number): Promise<Sums> =>
  (await takenInEach(db, [drawer_id]))(drawer_id)

export function toDrawer(row: DrawerRow, { cash, card }: Sums): Drawer {
  const expected = row.expected ?? expectedCash({ float: row.float, cash })
  return {
    id: row.id,
    warehouse_id: row.warehouse_id,
    float: row.float,
    cash,
    card,
    expected,
    counted: row.counted,
    difference: row.counted === null ? null : row.counted - expected,
    note: row.note,
    opened_by: row.opened_by,
    opened_at: row.opened_at.toISOString(),
    closed_by: row.closed_by,
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

const SHOWN_ENTRIES = 200
const SHOWN_COUNTS = 14

/** The open till of a warehouse with its payments, and the last counts. Throws `forbidden` for another warehouse. */
export async function readDrawers({ db, actor }: Context, warehouse_id: number): Promise<DrawerDay> {
  requireOwnWarehouse(actor, warehouse_id)
  const ours = eq(drawers.warehouse_id, warehouse_id)
  const [open] = await db
    .select()
    .from(drawers)
    .where(and(ours, isNull(drawers.closed_at)))
  const entries = await db
    .select()
    .from(drawer_entries)
    .where(eq(drawer_entries.drawer_id, open?.id ?? 0))
    .orderBy(desc(drawer_entries.id))
    .limit(SHOWN_ENTRIES)
  const counted = await db
    .select()
    .from(drawers)
    .where(and(ours, isNotNull(drawers.closed_at)))
    .orderBy(desc(drawers.opened_at))
    .limit(SHOWN_COUNTS)
  const taken = await takenInEach(
    db,
    [...(open ? [open] : []), ...counted].map(({ id }) => id),
  )
  return {
    open: open
      ? {
          ...toDrawer(open, taken(open.id)),
          entries: entries.map(({ order_id, kind, amount, receipt, taken_by, taken_at }) => ({
            order_id,
            kind,
            amount,
            receipt,
            taken_by,
            taken_at: taken_at.toISOString(),
          })),
        }
      : null,
    closed: counted.map((row) => toDrawer(row, taken(row.id))),
  }
}
