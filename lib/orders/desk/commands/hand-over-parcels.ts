import type { Work } from '@/lib/db/command'
import { handOver } from '@/lib/fulfilment/shipping/commands/book-shipment'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import type { OrderTransition } from '@/lib/orders/desk/schema/transitions'
import { shipParcel } from '@/lib/orders/orders/commands/keep-parcels'
import type { OrderRow } from '@/lib/orders/orders/commands/move'
import { OperatorError } from '@/lib/orders/orders/errors'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import { readParcels } from '@/lib/orders/orders/queries/parcels'
import { listed } from '@/lib/orders/orders/rules/parcels'
import { AppError } from '@/lib/platform/errors'

/**
 * Hands everything that waits for a courier over at a counter, each parcel with its own tracking code. Throws
 * `tracking_code_required`, `shipping_method_required`, `request_in_progress` while a courier is being booked.
 */
export async function handOverParcels(
  work: Work,
  order: OrderRow,
  { courier: usual, tracking_code, parcels: given }: OrderTransition['data'],
): Promise<OrderRow> {
  const parcels = await readParcels(work.db, order)
  if (parcels.some(({ place }) => place === 'asked')) throw new AppError('request_in_progress')
  const waiting = parcels.filter(({ place }) => place === 'here')
  const [only] = waiting.length === 1 ? waiting : []
  const handed = waiting.map(({ parcel }) => {
    const one = given?.find((each) => each.parcel === parcel)
    const code = one?.tracking_code ?? (only ? tracking_code : undefined)
    if (!code) throw new OperatorError('tracking_code_required')
    const courier = one?.courier ?? usual
    if (!courier) throw new ShippingError('shipping_method_required')
    return { parcel, courier, tracking_code: code }
  })
  if (handed.length === 0) {
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'ship_order' } })
  }
  for (const one of handed) await handOver(work, { ...one, consignment: toConsignment(order) })
  return shipParcel(work, order, {
    trigger: 'operator',
    courier: listed(handed.map(({ courier }) => courier)),
    tracking_code: listed(handed.map((one) => one.tracking_code)),
  })
}
