import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { writeParcels } from '@/lib/orders/orders/commands/write-parcels'
import { readParcels } from '@/lib/orders/orders/queries/parcels'
import { guardHolds } from '@/lib/orders/orders/rules/guards'
import { PackingError } from '@/lib/orders/packing/errors'
import { listPickLines } from '@/lib/orders/packing/queries/pick-lines'
import { divides } from '@/lib/orders/packing/rules'
import type { ParcelSplit } from '@/lib/orders/packing/schema/picking'

/**
 * Divides what an order sends into parcels, before any of them has a courier. One parcel with everything undoes it.
 * Throws `order_not_found`, `not_to_pack` for a rental and for what is not packed here now, `parcels_differ` unless every
 * piece is in exactly one parcel and no parcel is empty.
 */
export const splitOrder = command(async (work, { id, parcels }: ParcelSplit & { id: number }) => {
  const order = await lockOrder(work, id)
  const isOpen = order.type === 'buy' && order.status === 'processed' && guardHolds('courier', order)
  const before = await readParcels(work.db, order)
  if (!isOpen || before.some(({ place }) => place !== 'here')) throw new PackingError('not_to_pack')
  const lines = await listPickLines(work.db, order.warehouse_id, [id])
  if (!divides(lines, parcels)) throw new PackingError('parcels_differ')
  await writeParcels(
    work,
    order,
    parcels.map((parcel) => parcel.lines.map((line) => ({ order_product_id: line.id, quantity: line.quantity }))),
  )
  const entry = { action: 'order_split', subject_type: 'order', subject_id: id }
  await recordAudit(work, { ...entry, before: { parcels: before.length }, after: { parcels: parcels.length } })
})
