import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { shipments } from '@/lib/db/tables'
import type { Outcome } from '@/lib/inbox/commands'
import { move, type OrderRow } from '@/lib/orders/commands/move'
import { openWork } from '@/lib/orders/commands/open-work'
import { lockOrder } from '@/lib/orders/commands/settle'
import { DELIVERY_REJECTED } from '@/lib/orders/rules/guards'
import type { Parcel } from '@/lib/shipping/providers/bookings'
import { courierBookings } from '@/lib/shipping/providers/current'
import { canMoveShipment, type ShipmentState } from '@/lib/shipping/states'

type ShipmentRow = typeof shipments.$inferSelect

/** How often a courier who does not come is booked again without anybody's doing (B15). */
export const REBOOKINGS = 2

const ON_ITS_WAY: readonly ShipmentState[] = ['picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'returning']

/** What a parcel's news means for its order, step by step as it would have been told in order. */
async function moveOrder(work: Work, given: OrderRow, shipment: ShipmentRow, { state, mishap }: Parcel) {
  let order = given
  if (order.status !== 'shipped' || shipment.purpose !== 'delivery') return
  const told = { trigger: 'courier' as const, data: { courier: shipment.courier_title } }
  if (!shipment.picked_up_at && ON_ITS_WAY.includes(state)) {
    order = await move(work, order, { ...told, verb: 'confirm_shipment' })
  }
  if (state === 'delivered') await move(work, order, { ...told, verb: 'order_delivered' })
  else if (mishap === 'delivery_rejected') {
    if (order.stage === DELIVERY_REJECTED) return
    await move(work, order, { ...told, verb: 'delivery_rejected' })
    await openWork(work, { order_id: order.id, kind: 'delivery_rejected' })
  } else if (mishap) await move(work, order, { ...told, verb: mishap })
}

type News = { shipment_id: number; order_id: number; parcel: Parcel }

const record = command(async (work, { shipment_id, order_id, parcel }: News): Promise<Outcome> => {
  const order = await lockOrder(work, order_id)
  const [shipment] = await work.db.select().from(shipments).where(eq(shipments.id, shipment_id)).for('update')
  if (!shipment) return { applied: false, reason: 'unknown parcel' }
  const moves = canMoveShipment(shipment.state, parcel.state)
  const { manifest } = parcel.manifest.length > 0 ? parcel : shipment
  await work.db
    .update(shipments)
    .set({
      manifest,
      checked_at: work.now,
      tracking_code: parcel.tracking_code ?? shipment.tracking_code,
      live_tracking_url: parcel.live_tracking_url ?? shipment.live_tracking_url,
      ...(moves && { state: parcel.state, updated_at: work.now }),
      ...(moves && ON_ITS_WAY.includes(parcel.state) && { picked_up_at: shipment.picked_up_at ?? work.now }),
      ...(moves && parcel.state === 'delivered' && { delivered_at: work.now }),
    })
    .where(eq(shipments.id, shipment_id))
  if (!moves) return { applied: true, reason: `stays ${shipment.state}` }
  await moveOrder(work, order, shipment, parcel)
  return { applied: true, reason: parcel.state }
})

/** Writes down that a parcel was asked about. */
const markChecked = command(async (work, id: number) => {
  await work.db.update(shipments).set({ checked_at: work.now }).where(eq(shipments.id, id))
})

/**
 * Asks the courier where a parcel is and moves it, and its order, there; in any order and any number. Whatever a
 * notification says, only the courier's own answer counts. Throws `NoAnswer`.
 */
export async function askCourier(context: Context, shipment: ShipmentRow): Promise<Outcome> {
  const bookings = courierBookings()
  const { id, provider_tracking_id, tracking_code, courier } = shipment
  const parcel = provider_tracking_id
    ? await bookings.followBooking(provider_tracking_id)
    : tracking_code && (await bookings.followCode(courier, tracking_code))
  if (parcel) return record(context, { shipment_id: id, order_id: shipment.order_id, parcel })
  await markChecked(context, id)
  return { applied: false, reason: 'the courier does not know this parcel' }
}
