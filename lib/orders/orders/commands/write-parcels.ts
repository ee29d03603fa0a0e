import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { ParcelLine } from '@/lib/orders/orders/queries/parcels'
import { order_parcels, orders } from '@/lib/orders/orders/tables'

/** Divides an order into these parcels, counted from 1; one parcel is an order that is not divided. */
export async function writeParcels(work: Work, { id: order_id, warehouse_id }: OrderRow, parcels: ParcelLine[][]) {
  await work.db.delete(order_parcels).where(eq(order_parcels.order_id, order_id))
  if (parcels.length > 1) {
    const rows = parcels.flatMap((lines, index) => lines.map((line) => ({ ...line, order_id, parcel: index + 1 })))
    await work.db.insert(order_parcels).values(rows)
  }
  await work.db.update(orders).set({ updated_at: work.now }).where(eq(orders.id, order_id))
  work.tell('order', order_id, warehouse_id)
}
