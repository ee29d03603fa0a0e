import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { requireOwnWarehouse } from '@/lib/db/operator-scope'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { onManifest } from '@/lib/orders/packing/queries/documents'
import { onPickList } from '@/lib/orders/packing/queries/pick-orders'
import type { PickingCounts, PickingCountsQuery } from '@/lib/orders/packing/schema/picking'
import { calendarDay } from '@/lib/platform/time'

/** How much lies in each list of the packers. Throws `forbidden`. */
export async function countPicking(
  { db, actor, clock }: Context,
  { warehouse_id, manifest_of }: PickingCountsQuery,
): Promise<PickingCounts> {
  for (const id of [warehouse_id, manifest_of]) if (id !== undefined) requireOwnWarehouse(actor, id)
  const toPack = onPickList(actor, { status: 'processed', warehouse_id })
  const { product_id, product_color_id, order_id, missing_quantity, quantity } = order_products
  const things = sql<number>`count(distinct (${orders.warehouse_id}, ${product_id}, ${product_color_id}))::int`
  const [pack, fresh, [shelf], [manifest]] = await Promise.all([
    db.$count(orders, toPack),
    db.$count(orders, onPickList(actor, { status: 'payment_verified', warehouse_id })),
    db
      .select({ things })
      .from(orders)
      .innerJoin(order_products, eq(order_id, orders.id))
      .where(and(toPack, lt(missing_quantity, quantity))),
    manifest_of === undefined
      ? []
      : db
          .select({ parcels: sql<number>`count(*)::int` })
          .from(shipments)
          .innerJoin(orders, eq(orders.id, shipments.order_id))
          .where(onManifest({ warehouse_id: manifest_of, day: calendarDay(clock.now()) })),
  ])
  return { pack, new: fresh, shelf: shelf?.things ?? 0, manifest: manifest?.parcels ?? 0 }
}
