import { subHours } from 'date-fns'
import { and, asc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { courier_rates, orders, shipments } from '@/lib/db/tables'
import { applyEvents } from '@/lib/inbox/commands'
import { openWork } from '@/lib/orders/commands/open-work'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'
import { askCourier, REBOOKINGS } from '@/lib/shipping/commands/apply-parcel'
import { bookShipment, giveUpBooking } from '@/lib/shipping/commands/book-shipment'
import { applyNotice } from '@/lib/shipping/commands/receive-notice'
import { COURIER_INBOX, COURIER_JOB, RATE_KEPT_HOURS } from '@/lib/shipping/rules'
import { LIVE_SHIPMENT_STATES } from '@/lib/shipping/states'

const forget = command(async (work, before: Date) => {
  await work.db.delete(courier_rates).where(lt(courier_rates.fetched_at, before))
})

/** Forgets prices that are too old even for a courier that is silent. */
export const forgetRates = (context: Context) => forget(context, subHours(context.clock.now(), RATE_KEPT_HOURS))

/** Daily at 03:50 in Jakarta. */
export const forgetRatesJob = { name: 'forget-courier-rates', run: forgetRates, cron: '50 20 * * *' }

const BATCH = 200

const callForHelp = command((work, order_id: number) => openWork(work, { order_id, kind: 'no_courier' }))

/** Books again what no courier came for, twice; then somebody of the store has to look (B15). */
export async function rebookParcels(context: Context) {
  const failed = sql<number>`count(*) filter (where ${shipments.state} = 'failed')::int`
  const rows = await context.db
    .select({ id: orders.id, failed })
    .from(orders)
    .innerJoin(shipments, eq(shipments.order_id, orders.id))
    .where(and(eq(orders.status, 'processed'), isNotNull(shipments.provider_order_id)))
    .groupBy(orders.id)
    .having(sql`bool_and(${shipments.state} = 'failed') and not exists (select from order_work
      where order_work.order_id = ${orders.id} and order_work.kind = 'no_courier' and order_work.closed_at is null)
      and not exists (select from shipments live where live.order_id = ${orders.id} and live.state = 'draft')`)
    .orderBy(asc(orders.id))
    .limit(BATCH)
  for (const { id, failed: times } of rows) {
    if (times > REBOOKINGS) await callForHelp(context, id)
    else {
      await bookShipment(context, { id, trigger: 'system' }).catch((error: Error) =>
        log().warn({ order_id: id, error: error.message }, 'courier not booked again'),
      )
    }
  }
}

/** Minutes after which a booking that nobody finished belongs to a process that has ended. */
const BOOKING_MINUTES = 5

async function clearDrafts(context: Context) {
  const rows = await context.db
    .select({ id: shipments.order_id, shipment_id: shipments.id })
    .from(shipments)
    .where(
      and(eq(shipments.state, 'draft'), lt(shipments.created_at, addMinutes(context.clock.now(), -BOOKING_MINUTES))),
    )
    .limit(BATCH)
  for (const row of rows) await giveUpBooking(context, row)
}

export async function workOnParcels(context: Context) {
  await applyEvents(context, [COURIER_INBOX], (event) => applyNotice(context, event))
  await clearDrafts(context)
  await rebookParcels(context)
}

export const parcelsJob = { name: COURIER_JOB, run: workOnParcels }

/** How long a courier's silence is taken for no news, in minutes. */
const RECONCILE_MINUTES = 10

/** Asks about parcels of which nothing was heard for a while: a lost notice heals itself. */
export async function reconcileParcels(context: Context) {
  const rows = await context.db
    .select()
    .from(shipments)
    .where(
      and(
        inArray(shipments.state, LIVE_SHIPMENT_STATES),
        ne(shipments.state, 'draft'),
        lt(shipments.checked_at, addMinutes(context.clock.now(), -RECONCILE_MINUTES)),
      ),
    )
    .orderBy(asc(shipments.checked_at))
    .limit(BATCH)
  for (const shipment of rows) {
    await askCourier(context, shipment).catch((error: Error) =>
      log().warn({ order_id: shipment.order_id, error: error.message }, 'parcel not reconciled'),
    )
  }
}

export const reconcileParcelsJob = { name: 'reconcile-parcels', run: reconcileParcels, cron: '*/10 * * * *' }
