import { command, type Work } from '@/lib/db/command'
import { returnPieces } from '@/lib/fulfilment/inventory/commands/return-pieces'
import { closeParcel } from '@/lib/fulfilment/shipping/commands/close-parcel'
import { recordAudit } from '@/lib/identity/audit/commands'
import { takeOff } from '@/lib/orders/desk/commands/report-missing'
import { keepParcels } from '@/lib/orders/orders/commands/keep-parcels'
import { move, type OrderRow } from '@/lib/orders/orders/commands/move'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { type OrderParcel, readParcels } from '@/lib/orders/orders/queries/parcels'
import { PARCEL } from '@/lib/orders/orders/rules/parcels'
import { requireSilence } from '@/lib/orders/packing/commands/require-silence'
import { AppError } from '@/lib/platform/errors'

type EndedParcel = {
  id: number
  parcel: number
  reason: string
  /** What the courier wrote about a lost parcel; without it the goods are here again. */
  proof: string | undefined
}

async function requireEndable(work: Work, order: OrderRow, { parcel, proof }: EndedParcel): Promise<OrderParcel> {
  const parcels = await readParcels(work.db, order)
  const found = parcels.find((one) => one.parcel === parcel)
  // The rest of the order can only be told once it is known whether its couriers come.
  if (parcels.some(({ place }) => place === 'asked')) throw new AppError('request_in_progress')
  const places: readonly string[] = proof === undefined ? ['here', 'refused'] : ['on_way']
  if (!found?.lines || parcels.length < 2 || order.status !== 'shipped' || !places.includes(found.place)) {
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'reject_order' } })
  }
  if (proof !== undefined) await requireSilence(work, order.id, parcel)
  return found
}

/**
 * What is left of the order goes on without the ended parcel: it has arrived, or waits as an order of one parcel does.
 */
async function goOn(work: Work, before: OrderRow) {
  const order = await keepParcels(work, before)
  const left = await readParcels(work.db, order)
  if (left.every(({ place }) => place === 'arrived')) {
    await move(work, order, { verb: 'order_delivered', trigger: 'operator' })
    return
  }
  const [only, ...others] = left
  if (!only || others.length > 0) return
  const courier = only.shipment?.courier_title ?? ''
  const verb = { refused: 'delivery_rejected', here: 'driver_not_found' }[only.place as string]
  if (verb) await move(work, order, { verb, trigger: 'courier', data: { courier } })
}

/**
 * Gives up one parcel of several: its pieces come back or are written off, and their share of the bill goes back. Throws
 * `order_not_found`, `invalid_transition`, `parcel_not_lost`, `request_in_progress` while a courier is being booked.
 */
export const endParcel = command(async (work, request: EndedParcel) => {
  const { id, parcel, reason, proof } = request
  const isLost = proof !== undefined
  const order = await lockOrder(work, id)
  const ended = await requireEndable(work, order, request)
  await closeParcel(work, { order_id: id, parcel }, isLost ? 'failed' : 'returned')
  const step = { verb: 'shipment_lost', kind: PARCEL, trigger: 'operator', data: { proof } } as const
  const told = isLost ? await move(work, order, step) : order
  const lines = (ended.lines ?? []).map(({ order_product_id, quantity }) => ({ id: order_product_id, quantity }))
  const { changed, pieces, reference, giveBack } = await takeOff(work, told, {
    ...{ lines, reason, parcel },
    news: 'order_part_back',
  })
  await giveBack()
  await returnPieces(work, { order_id: id, pieces, reference }, isLost)
  await goOn(work, changed)
  const entry = { action: 'give_up_parcel', subject_type: 'order', subject_id: id }
  await recordAudit(work, { ...entry, before: { parcel, place: ended.place }, after: { parcel, proof: proof ?? null } })
})
