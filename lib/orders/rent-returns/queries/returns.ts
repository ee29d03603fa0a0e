import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { toActivity } from '@/lib/orders/orders/projection/order'
import { requireOrderOf } from '@/lib/orders/orders/queries/own-orders'
import type { Activity } from '@/lib/orders/orders/schema'
import { order_activities, order_products } from '@/lib/orders/orders/tables'
import { hasContract } from '@/lib/orders/rent-contracts/queries/find-contract'
import { type FoundReturn, toRentReturn } from '@/lib/orders/rent-returns/projection'
import { findPickup } from '@/lib/orders/rent-returns/queries/pickups'
import { listRentedUnits } from '@/lib/orders/rent-returns/queries/rented-units'
import type { RentReturn } from '@/lib/orders/rent-returns/schema/return'
import { inspection_lines, rent_returns } from '@/lib/orders/rent-returns/tables'
import { readSettings } from '@/lib/places/settings/queries'
import { warehouses } from '@/lib/places/warehouses/tables'
import type { Locale } from '@/lib/platform/i18n'
import { OrderError } from '@/lib/selling/checkout/errors'

type Read = Database | Transaction

type Named = { user_id: number; order_id: number }

/** The renter's own rental. Throws `order_not_found`. */
export async function requireOwnRental(db: Read, named: Named): Promise<OrderRow> {
  const order = await requireOrderOf(db, named)
  if (order.type !== 'rent') throw new OrderError('order_not_found')
  return order
}

/** What the inspections of a return say, the decision about a contest last. */
export const listInspectionLines = (db: Read, returnId: number) =>
  db
    .select({ line: inspection_lines, product: order_products })
    .from(inspection_lines)
    .innerJoin(order_products, eq(order_products.id, inspection_lines.order_product_id))
    .where(eq(inspection_lines.return_id, returnId))
    .orderBy(asc(inspection_lines.round), asc(inspection_lines.id))

/** A rental with everything that its return shows. */
export async function completeReturn(db: Database, order: OrderRow): Promise<FoundReturn> {
  const [back] = await db.select().from(rent_returns).where(eq(rent_returns.order_id, order.id))
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, order.warehouse_id))
  if (!warehouse) throw new OrderError('order_not_found')
  const lines = back ? await listInspectionLines(db, back.id) : []
  return {
    order,
    warehouse,
    lines,
    back: back ?? null,
    pickup: await findPickup(db, order.id),
    units: await listRentedUnits(db, order.id),
    has_contract: await hasContract(db, order.id),
    settings: await readSettings(db),
  }
}

type Reader = { context: Context; scope: Scope }

/** The return of the renter's own rental, also before it is asked for. Throws `order_not_found`. */
export async function requireRentReturn({ context, scope }: Reader, order_id: number): Promise<RentReturn> {
  const order = await requireOwnRental(context.db, { user_id: scope.user_id, order_id })
  return toRentReturn(await completeReturn(context.db, order), context)
}

/** The timeline of a rental's return (RNT-004, RET-017), the oldest first. Throws `order_not_found`. */
export async function listReturnActivities(
  db: Database,
  scope: Scope,
  order_id: number,
  locale: Locale,
): Promise<Activity[]> {
  await requireOwnRental(db, { user_id: scope.user_id, order_id })
  const rows = await db
    .select()
    .from(order_activities)
    .where(eq(order_activities.order_id, order_id))
    .orderBy(asc(order_activities.id))
  const first = rows.findIndex(({ verb }) => verb === 'create_return' || verb === 'mark_late_order')
  return first < 0 ? [] : rows.slice(first).map((row) => toActivity(row, locale))
}
