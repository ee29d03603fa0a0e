import { type Context, command, type Work } from '@/lib/db/command'
import { draftReturn, rentalCourierBack } from '@/lib/fulfilment/shipping/commands/book-return'
import type { ReturnedGoods, ReturnParcels } from '@/lib/fulfilment/shipping/consignments'
import { COURIER_JOB } from '@/lib/fulfilment/shipping/rules'
import { pickupSlots, pickupUntil } from '@/lib/orders/claims/rules/way-back'
import { move } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { openOrderTask } from '@/lib/orders/orders/commands/tasks'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { deadlineOf } from '@/lib/orders/orders/rules/deadlines'
import { piecesToSend } from '@/lib/orders/orders/rules/missing'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { arriveRental } from '@/lib/orders/rent-returns/commands/arrive-rental'
import { findReturn, keepReturn, lockReturn, type OwnRental } from '@/lib/orders/rent-returns/commands/lock-rental'
import { stopFee } from '@/lib/orders/rent-returns/commands/run-fee'
import { RentReturnError } from '@/lib/orders/rent-returns/errors'
import { countFailedPickups, hasPickup } from '@/lib/orders/rent-returns/queries/pickups'
import { randomDigits } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { runSoon } from '@/lib/platform/queue'
import { formatDate, formatTime } from '@/lib/platform/time'
import { dropKinds, setDeadlines } from '@/lib/work/deadlines/commands'

const WAY_BACK = 'return_processed'

const refuse = ({ status: from }: OrderRow, verb: string) =>
  new AppError('invalid_transition', { params: { from, verb } })

type Sent = OwnRental & { courier: string; tracking_code: string }

/**
 * Notes courier and tracking code of the way back; they can be corrected. What was handed over is not late. Throws
 * `order_not_found`, `rent_return_not_found`, `invalid_transition`, `rent_pickup_booked`.
 */
export const sendRental = command(async (work, { courier, tracking_code, ...own }: Sent) => {
  const { order, back } = await lockReturn(work, own)
  if (order.status !== WAY_BACK) throw refuse(order, 'confirm_shipment')
  if (await hasPickup(work.db, order.id)) throw new RentReturnError('rent_pickup_booked')
  if (back.courier === courier && back.tracking_code === tracking_code) return
  await keepReturn(work, order.id, { courier, tracking_code, sent_at: work.now })
  const data = { courier, tracking_code }
  await move(work, order, { verb: 'confirm_shipment', trigger: 'shopper', data, set: await stopFee(work, order) })
})

/** What comes back of a rental, and from where; null when it went to no address. */
async function goodsOf(work: Work, order: OrderRow): Promise<ReturnedGoods | null> {
  const { destination, number, warehouse_id, city } = toConsignment(order)
  if (!destination) return null
  const items = (await listBilledLines(work.db, order)).flatMap(({ title, price, weight, ...line }) => {
    const quantity = piecesToSend(line)
    return quantity > 0 ? [{ name: title, value: price, weight: Math.max(1, weight), quantity }] : []
  })
  return { number: `${number}-R`, warehouse_id, city, from: destination, items }
}

const PICKUP_CODE_LENGTH = 6

const choose = command(async (work, { from, ...own }: OwnRental & { from: string }) => {
  const { order } = await lockReturn(work, own)
  const goods = await goodsOf(work, order)
  if (order.status !== WAY_BACK) throw refuse(order, 'send_to_pickup')
  if (!goods) throw new RentReturnError('rent_no_pickup')
  if (await hasPickup(work.db, order.id)) throw new RentReturnError('rent_pickup_booked')
  const calendar = await readCalendar(work)
  const slot = pickupSlots(calendar).find((one) => one.from.getTime() === Date.parse(from))
  if (!slot) throw new RentReturnError('rent_pickup_day')
  const courier = rentalCourierBack(order, calendar.settings)
  const pickup_code = randomDigits(PICKUP_CODE_LENGTH)
  await draftReturn(work, { order_id: order.id, claim_id: null, courier, pickup_at: slot.from, goods })
  const pickup = `${formatDate(slot.from)} ${formatTime(slot.from)}–${formatTime(pickupUntil(slot.from))} WIB`
  const data = { pickup_code, courier: courier.title, pickup }
  const set = await stopFee(work, order)
  const asked = await move(work, order, { verb: 'send_to_pickup', trigger: 'shopper', data, set })
  await dropKinds(work, subjectOf(order.id), ['mark_late_return'])
  await keepReturn(work, order.id, { pickup_code, courier: courier.title })
  await notifyBuyer(work, asked, 'rent_pickup', { data })
})

/**
 * Chooses when a courier fetches a rental; a job books it. From then on nobody pays for being late. Throws
 * `order_not_found`, `rent_return_not_found`, `invalid_transition`, `rent_no_pickup`, `rent_pickup_booked`,
 * `rent_pickup_day`.
 */
export async function chooseRentPickup(context: Context, chosen: OwnRental & { from: string }): Promise<void> {
  await choose(context, chosen)
  await runSoon(COURIER_JOB)
}

const describe: ReturnParcels['describe'] = async (work, { order_id }) => {
  const order = await lockOrder(work, order_id)
  return order.status === WAY_BACK ? goodsOf(work, order) : null
}

const MANY_FAILURES = 2

/** Nobody came: the fee stays stopped, and the renter has the time to ask again that they had at first. */
async function fail(work: Work, order: OrderRow) {
  const failed = await move(work, order, { verb: 'driver_not_found', trigger: 'courier' })
  await keepReturn(work, order.id, { tracking_code: null, pickup_code: null })
  const due_at = deadlineOf('handover', failed, await readCalendar(work))
  if (due_at) await setDeadlines(work, subjectOf(order.id), [{ kind: 'mark_late_return', due_at }])
  if ((await countFailedPickups(work.db, order.id)) >= MANY_FAILURES)
    await openOrderTask(work, order, { kind: 'rent_pickup' })
}

const follow: ReturnParcels['follow'] = async (work, { order_id, event, courier, tracking_code }) => {
  const order = await lockOrder(work, order_id)
  if (order.status !== WAY_BACK) return
  const back = await findReturn(work, order_id)
  if (event === 'booked') await keepReturn(work, order_id, { courier, tracking_code })
  if (event === 'picked_up')
    await keepReturn(work, order_id, { courier, tracking_code, sent_at: back?.sent_at ?? work.now })
  if (event === 'delivered') await arriveRental(work, order, { trigger: 'courier' })
  if (event === 'failed') await fail(work, order)
}

/** Registered in lib/server/wiring.ts. */
export const rentalParcels: ReturnParcels = { describe, follow }
