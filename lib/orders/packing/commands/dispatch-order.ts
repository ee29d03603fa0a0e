import type { Context } from '@/lib/db/command'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { PackingError } from '@/lib/orders/packing/errors'
import { listPickLines } from '@/lib/orders/packing/queries/pick-lines'
import { packingStep, piecesLeft } from '@/lib/orders/packing/rules'
import type { Dispatch } from '@/lib/orders/packing/schema/picking'

/**
 * Hands a packed order to its courier, or makes it ready at the pick-up point. Throws `order_not_found`,
 * `not_all_picked`, `not_to_pack`, and what `operateOrder` throws.
 */
export async function dispatchOrder(
  context: Context,
  { id, courier, tracking_code, parcels }: Dispatch & { id: number },
) {
  const order = await requireOwnOrder(context.db, context.actor, id)
  const lines = await listPickLines(context.db, order.warehouse_id, [id])
  const step = order.parcels_waiting > 0 ? 'ship' : packingStep(order, lines)
  if (step === 'pick') throw new PackingError('not_all_picked', { params: { left: piecesLeft(lines) } })
  if (step === 'make_ready') {
    await operateOrder(context, { id, verb: 'update_shipment', kind: 'ready_for_pickup', data: {} })
  } else if (step === 'ship') {
    const carrier = courier ?? findCourier(order.courier_id)?.title
    const by = carrier ? { courier: carrier } : {}
    const data = parcels ? { parcels, ...by } : tracking_code ? { tracking_code, ...by } : {}
    await operateOrder(context, { id, verb: 'ship_order', data })
  } else {
    throw new PackingError('not_to_pack')
  }
}
