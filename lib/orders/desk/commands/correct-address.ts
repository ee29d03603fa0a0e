import { and, eq, inArray } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { namedRegions } from '@/lib/identity/addresses/commands'
import { lockSeenOrder, type SeenOrder } from '@/lib/orders/desk/commands/lock-order'
import { remark } from '@/lib/orders/desk/commands/remark'
import { DeskError } from '@/lib/orders/desk/errors'
import type { AddressCorrection } from '@/lib/orders/desk/schema/acts'
import { replaceAddress } from '@/lib/orders/orders/commands/corrections'
import { canCorrectAddress } from '@/lib/orders/orders/rules/corrections'
import type { AddressSnapshot } from '@/lib/orders/orders/tables'

async function requireNoCourier(work: Work, order_id: number) {
  const [live] = await work.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.order_id, order_id), inArray(shipments.state, LIVE_SHIPMENT_STATES)))
    .limit(1)
  if (live) throw new DeskError('courier_booked')
}

/** What operators compare: codes of areas stand for their names. */
const compared = ({ title: _, province_id: _p, city_id: _c, district_id: _d, ...address }: AddressSnapshot) => address

type Change = Record<'before' | 'after', ReturnType<typeof compared>>

/** The names of the fields that differ; the audit log keeps no address. */
const changedFields = ({ before, after }: Change) =>
  Object.keys(before).filter((name) => before[name as keyof typeof before] !== after[name as keyof typeof after])

type Correction = SeenOrder & { address: AddressCorrection }

/**
 * Corrects the address of an order that is not on its way; the price stays. Both addresses are kept for operators, and
 * buyer and recipient get a message. The same address again changes nothing. Throws `order_not_found`,
 * `changed_meanwhile`, `address_closed`, `courier_booked`, `invalid_input` for an unknown area.
 */
export const correctAddress = command(async (work, { address: wanted, ...seen }: Correction) => {
  const order = await lockSeenOrder(work, seen)
  if (!order.address || !canCorrectAddress(order)) throw new DeskError('address_closed')
  await requireNoCourier(work, order.id)
  const before = order.address
  const regions = await namedRegions(wanted)
  const after: AddressSnapshot = {
    ...before,
    ...wanted,
    ...regions,
    phone_number: normalizePhone(wanted.phone_number),
  }
  if (JSON.stringify(compared(before)) === JSON.stringify(compared(after))) return
  await replaceAddress(work, order, after)
  const data = { before: compared(before), after: compared(after) }
  await remark(work, { order, kind: 'address', data, facts: { fields: changedFields(data) } })
})
