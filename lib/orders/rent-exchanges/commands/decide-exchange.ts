import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { DUE_SOON, dueSoonMs, LATE_GRACE, lateFrom } from '@/lib/fulfilment/rentals/rules'
import { moveUnits } from '@/lib/fulfilment/units/commands/move-units'
import { assignFree, moveUnitsOf } from '@/lib/fulfilment/units/commands/order-units'
import { listUnitsOf } from '@/lib/fulfilment/units/queries/of-order'
import { move } from '@/lib/orders/orders/commands/move'
import { prolongRental } from '@/lib/orders/orders/commands/prolong-rental'
import { OperatorError } from '@/lib/orders/orders/errors'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { RentExchangeError } from '@/lib/orders/rent-exchanges/errors'
import { type ExchangeRow, requireExchange } from '@/lib/orders/rent-exchanges/queries/exchanges'
import { pausedDays } from '@/lib/orders/rent-exchanges/rules'
import type { RentExchangeDecision, RentExchangeShipment } from '@/lib/orders/rent-exchanges/schema'
import { rent_exchanges } from '@/lib/orders/rent-exchanges/tables'
import { lockRental, lockSeenRental, type OwnRental } from '@/lib/orders/rent-returns/commands/lock-rental'
import { readSettings } from '@/lib/places/settings/queries'
import { formatDeadline } from '@/lib/platform/time'
import type { Trigger } from '@/lib/platform/transitions'

type Seen = { order_id: number }
type Change = Partial<Omit<ExchangeRow, 'id' | 'order_id'>>

const DAY_MS = 86_400_000

const keep = (work: Work, order_id: number, change: Change) =>
  work.db.update(rent_exchanges).set(change).where(eq(rent_exchanges.order_id, order_id))

/** The last moment of a rental when the days since the request do not count, and how many those are. */
function dueAfterPause(order: OrderRow, { requested_at }: ExchangeRow, now: Date) {
  const days = pausedDays(requested_at, now)
  return { days, rent_due: order.rent_due && new Date(order.rent_due.getTime() + days * DAY_MS) }
}

/** The status in which a rental goes on, by its last moment: null is `rented`. */
async function kindOfResume(work: Work, order: OrderRow, rent_due: Date | null) {
  if (!rent_due) return null
  const { of } = await readSettings(work.db, work.owner)
  if (work.now.getTime() >= lateFrom(rent_due, of(LATE_GRACE))) return 'late' as const
  const soon = rent_due.getTime() - dueSoonMs(order.rent_days ?? 0, of(DUE_SOON))
  return work.now.getTime() >= soon ? ('due_soon' as const) : null
}

/** The rental goes on with its own pieces; the days since the request are given back. */
async function reject(work: Work, order: OrderRow, reason: string) {
  const exchange = await requireExchange(work.db, order.id)
  const { days, rent_due } = dueAfterPause(order, exchange, work.now)
  const due = rent_due ? formatDeadline(rent_due) : ''
  const rejected = await move(work, order, {
    ...{ verb: 'reject_exchange', trigger: 'operator', data: { reason, due } },
    ...(rent_due && { set: { rent_due } }),
  })
  await prolongRental(work, order, days)
  await keep(work, order.id, {
    ...{ status: 'rejected', reject_reason: reason, decided_at: work.now, decided_by_name: work.actor.name },
  })
  const kind = await kindOfResume(work, rejected, rent_due)
  await move(work, rejected, { verb: 'resume_rent', trigger: 'system', data: { due }, ...(kind && { kind }) })
}

/** Free units are kept for the renter, one for each piece. Throws `rent_exchange_no_unit`. */
async function accept(work: Work, order: OrderRow) {
  const { id: order_id, warehouse_id } = order
  for (const { product_id, quantity, missing_quantity } of await listBilledLines(work.db, order)) {
    const wanted = { product_id, quantity: quantity - missing_quantity }
    if (!(await assignFree(work, { order_id, warehouse_id }, wanted))) {
      throw new RentExchangeError('rent_exchange_no_unit')
    }
  }
  await move(work, order, { verb: 'accept_exchange', trigger: 'operator' })
  await keep(work, order_id, { status: 'accepted', decided_at: work.now, decided_by_name: work.actor.name })
}

/**
 * Decides about the exchange of a rental. Throws `order_not_found`, `changed_meanwhile`, `invalid_transition`,
 * `rent_exchange_not_found`, `reason_required` for a refusal without one, `rent_exchange_no_unit`.
 */
export const decideRentExchange = command(async (work, { outcome, reason, ...seen }: Seen & RentExchangeDecision) => {
  const order = await lockSeenRental(work, seen)
  if (outcome === 'accept') return accept(work, order)
  if (reason === '') throw new OperatorError('reason_required')
  return reject(work, order, reason)
})

/**
 * The replacement leaves, with a courier who takes the old pieces back. Throws `order_not_found`, `changed_meanwhile`,
 * `invalid_transition`, `rent_exchange_not_found`.
 */
export const sendRentExchange = command(
  async (work, { courier, tracking_code, ...seen }: Seen & RentExchangeShipment) => {
    const order = await lockSeenRental(work, seen)
    await requireExchange(work.db, order.id)
    await move(work, order, {
      ...{ verb: 'deliver_exchange', trigger: 'operator', kind: 'sent', data: { courier, tracking_code } },
    })
    const old = await listUnitsOf(work.db, order.id, ['out'])
    await moveUnitsOf(work, order.id, ['assigned'], 'ship')
    await keep(work, order.id, { status: 'on_delivery', courier, tracking_code, sent_at: work.now })
    return old.length
  },
)

/** The replacement is there and the old pieces come along: they go to repair, and the rental goes on. */
async function arrive(work: Work, order: OrderRow, trigger: Trigger) {
  const exchange = await requireExchange(work.db, order.id)
  const { days, rent_due } = dueAfterPause(order, exchange, work.now)
  const set = rent_due ? { rent_due } : {}
  const delivered = await move(work, order, { verb: 'order_delivered', trigger, kind: 'exchanged', set })
  const units = await listUnitsOf(work.db, order.id, ['out'])
  // The first to leave are the old ones: each replacement left after all of them.
  const old = units.filter(({ updated_at }) => exchange.sent_at && updated_at < exchange.sent_at).map(({ id }) => id)
  await moveUnits(work, old, 'come_back')
  await moveUnits(work, old, 'damage', { note: formattedId(order.id) })
  await prolongRental(work, order, days)
  await keep(work, order.id, { status: 'delivered', delivered_at: work.now })
  const data = { days, due: rent_due ? formatDeadline(rent_due) : '' }
  await move(work, delivered, { verb: 'resume_rent', trigger: 'system', kind: 'exchanged', data })
}

/**
 * The store knows that the replacement has arrived. Throws `order_not_found`, `changed_meanwhile`,
 * `invalid_transition`.
 */
export const finishRentExchange = command(async (work, seen: Seen & { version?: string | undefined }) =>
  arrive(work, await lockSeenRental(work, seen), 'operator'),
)

/** The renter has the replacement. Throws `order_not_found`, `invalid_transition`. */
export const confirmRentExchange = command(async (work, own: OwnRental) =>
  arrive(work, await lockRental(work, own), 'shopper'),
)
