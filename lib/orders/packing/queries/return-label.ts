import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { readClaimLines } from '@/lib/orders/claims/queries/claims'
import { claims } from '@/lib/orders/claims/tables'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import { orders } from '@/lib/orders/orders/tables'
import { PackingError } from '@/lib/orders/packing/errors'
import type { LabelSheet } from '@/lib/orders/packing/schema/documents'
import { warehouses } from '@/lib/places/warehouses/tables'
import { env } from '@/lib/platform/env'
import { sum } from '@/lib/platform/numbers'

/** The label of the parcel with which a claim's goods come back. Throws `parcel_missing` before a courier is booked. */
export async function requireReturnLabel({ db }: Pick<Context, 'db'>, claimId: number): Promise<LabelSheet> {
  const [found] = await db
    .select({ order: orders, parcel: shipments, place: warehouses })
    .from(shipments)
    .innerJoin(claims, eq(claims.id, shipments.claim_id))
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))
    .where(and(eq(shipments.claim_id, claimId), inArray(shipments.state, ['booked', 'picked_up', 'in_transit'])))
    .orderBy(desc(shipments.id))
    .limit(1)
  const tracking_code = found?.parcel.tracking_code
  if (!found || !tracking_code) throw new PackingError('parcel_missing')
  const { order, parcel, place } = found
  const { destination, number } = toConsignment(order)
  const sent = (await readClaimLines(db, [claimId])).map(({ line, product }) => ({
    pieces: line.accepted_quantity,
    weight: line.accepted_quantity * product.weight,
  }))
  return {
    locale: order.locale,
    number: `${number}-K${claimId}`,
    of: null,
    tracking_code,
    courier: parcel.courier_title,
    service: parcel.service.toUpperCase(),
    sender: [destination?.name, destination?.address].filter((line) => line !== undefined),
    recipient: [place.title, env().SHOP_PHONE, place.address, `${place.city} ${place.zip_code}`],
    weight: sum(sent.map(({ weight }) => weight)),
    pieces: sum(sent.map(({ pieces }) => pieces)),
  }
}
