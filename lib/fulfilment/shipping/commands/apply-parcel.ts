import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { consignments, type ParcelEvent, returnParcels } from '@/lib/fulfilment/shipping/consignments'
import type { Parcel } from '@/lib/fulfilment/shipping/providers/bookings'
import { courierBookings } from '@/lib/fulfilment/shipping/providers/current'
import { canMoveShipment, type ShipmentState } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import type { Outcome } from '@/lib/http/inbox/commands'

type ShipmentRow = typeof shipments.$inferSelect

const LEFT_WAREHOUSE: readonly ShipmentState[] = [
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'returning',
]

/** The states in which a courier has a parcel that comes back. */
const ON_ITS_WAY: readonly ShipmentState[] = ['picked_up', 'in_transit', 'out_for_delivery', 'delivered']

/** Tells what has happened to a parcel whose goods come back. */
async function followReturn(work: Work, shipment: ShipmentRow, { state, tracking_code }: Parcel) {
  const { order_id, claim_id, courier_title: courier, pickup_at } = shipment
  const news = { order_id, claim_id, courier, tracking_code: tracking_code ?? shipment.tracking_code, pickup_at }
  const tell = (event: 'picked_up' | 'delivered' | 'failed') => returnParcels.current.follow(work, { ...news, event })
  if (!shipment.picked_up_at && ON_ITS_WAY.includes(state)) await tell('picked_up')
  if (state === 'delivered') await tell('delivered')
  if (state === 'failed' || state === 'returned') await tell('failed')
}

/** The events of a parcel's new state, oldest first, including a pick-up that was never reported. */
function eventsOf(shipment: ShipmentRow, { state, mishap }: Parcel): ParcelEvent[] {
  if (shipment.purpose !== 'delivery') return []
  const isPickedUp = !shipment.picked_up_at && LEFT_WAREHOUSE.includes(state)
  // A refused parcel is refused once, however its way back is reported.
  const isKnown = mishap === 'delivery_rejected' && shipment.state === 'returning'
  const last = state === 'delivered' ? state : isKnown ? null : mishap
  return [...(isPickedUp ? (['picked_up'] as const) : []), ...(last ? [last] : [])]
}

type ParcelUpdate = { shipment_id: number; order_id: number; parcel: Parcel }

const record = command(async (work, { shipment_id, order_id, parcel }: ParcelUpdate): Promise<Outcome> => {
  await consignments.current.lock(work, order_id)
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
      ...(moves && LEFT_WAREHOUSE.includes(parcel.state) && { picked_up_at: shipment.picked_up_at ?? work.now }),
      ...(moves && parcel.state === 'delivered' && { delivered_at: work.now }),
    })
    .where(eq(shipments.id, shipment_id))
  if (!moves) return { applied: true, reason: `stays ${shipment.state}` }
  if (shipment.purpose === 'return') await followReturn(work, shipment, parcel)
  const events = eventsOf(shipment, parcel)
  if (events.length > 0) {
    const tracking_code = parcel.tracking_code ?? shipment.tracking_code ?? ''
    const told = { parcel: shipment.parcel, courier: shipment.courier_title, tracking_code }
    await consignments.current.follow(work, { order_id, ...told, events })
  }
  return { applied: true, reason: parcel.state }
})

/** Records when the courier was asked about a parcel. */
const markChecked = command(async (work, id: number) => {
  await work.db.update(shipments).set({ checked_at: work.now }).where(eq(shipments.id, id))
})

/**
 * Asks the courier for the state of a parcel and applies it to the parcel and its order. Safe to repeat and in any
 * order. Notifications only trigger this call; their content is not trusted. Throws `NoAnswer`.
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
