import { command, type Work } from '@/lib/db/command'
import { closeReturn } from '@/lib/fulfilment/shipping/commands/book-return'
import { move } from '@/lib/orders/orders/commands/move'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { keepReturn, lockSeenRental } from '@/lib/orders/rent-returns/commands/lock-rental'
import { stopFee } from '@/lib/orders/rent-returns/commands/run-fee'
import { RentReturnError } from '@/lib/orders/rent-returns/errors'
import { hasDeadline } from '@/lib/work/deadlines/commands'

const WARNINGS = ['first_warning', 'last_warning']

type Arrival = { trigger: 'courier' | 'operator'; kind?: 'late_recovery' }

/** The goods are at the warehouse, and wait for their inspection. */
export async function arriveRental(work: Work, order: OrderRow, { trigger, kind }: Arrival): Promise<OrderRow> {
  const set = await stopFee(work, order)
  await keepReturn(work, order.id, { arrived_at: work.now })
  await closeReturn(work, order.id)
  const arrived = await move(work, order, { verb: 'confirm_arrival', trigger, set, ...(kind && { kind }) })
  return move(work, arrived, { verb: 'inspection', trigger: 'system', kind: 'await' })
}

type Seen = { order_id: number; version?: string | undefined }

/**
 * An operator has received a rental: one that is on its way back, or one that was given up. Throws
 * `order_not_found`, `changed_meanwhile`, `invalid_transition`.
 */
export const receiveRental = command(async (work, seen: Seen) => {
  const order = await lockSeenRental(work, seen)
  return arriveRental(work, order, {
    trigger: 'operator',
    ...(order.status === 'charged' && { kind: 'late_recovery' }),
  })
})

/**
 * Refuses a return: the parcel was empty, or held other things. Throws `order_not_found`, `changed_meanwhile`,
 * `invalid_transition`.
 */
export const refuseRental = command(async (work, { reason, ...seen }: Seen & { reason: string }) => {
  const order = await lockSeenRental(work, seen)
  await closeReturn(work, order.id)
  await keepReturn(work, order.id, { note: reason })
  return move(work, order, { verb: 'reject_return', trigger: 'operator', data: { reason } })
})

/**
 * Gives up a rental that is late and does not come back, once its renter was warned twice: what the late fee leaves
 * of the deposit pays for the loss. Throws `order_not_found`, `changed_meanwhile`, `invalid_transition`,
 * `rent_warnings_left`.
 */
export const giveUpRental = command(async (work, { reason, ...seen }: Seen & { reason: string }) => {
  const order = await lockSeenRental(work, seen)
  if (order.status === 'late' && (await hasDeadline(work, subjectOf(order.id), WARNINGS)))
    throw new RentReturnError('rent_warnings_left')
  const set = { damage_penalty: Math.max(0, order.total_deposit - order.late_penalty) }
  return move(work, order, { verb: 'charge_order', trigger: 'operator', data: { reason }, set })
})
