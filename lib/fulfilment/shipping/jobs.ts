import { subHours } from 'date-fns'
import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { askCourier } from '@/lib/fulfilment/shipping/commands/apply-parcel'
import { bookReturn } from '@/lib/fulfilment/shipping/commands/book-return'
import { bookShipment, giveUpBooking } from '@/lib/fulfilment/shipping/commands/book-shipment'
import { applyNotice } from '@/lib/fulfilment/shipping/commands/receive-notice'
import { consignments } from '@/lib/fulfilment/shipping/consignments'
import { COURIER_INBOX, COURIER_JOB, RATE_KEPT_HOURS, REBOOKINGS } from '@/lib/fulfilment/shipping/rules'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { courier_rates, shipments } from '@/lib/fulfilment/shipping/tables'
import { applyEvents } from '@/lib/http/inbox/commands'
import { readSettings } from '@/lib/places/settings/queries'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'

const deleteOldRates = command(async (work, before: Date) => {
  await work.db.delete(courier_rates).where(lt(courier_rates.fetched_at, before))
})

/** Deletes prices too old to be used even while a courier does not answer. */
export const forgetRates = (context: Context) => deleteOldRates(context, subHours(context.clock.now(), RATE_KEPT_HOURS))

/** Daily at 03:50 in Jakarta. */
export const forgetRatesJob = { name: 'forget-courier-rates', run: forgetRates, cron: '50 20 * * *' }

const BATCH = 200

const reportNoCourier = command((work, order_id: number) => consignments.current.reportNoCourier(work, order_id))

/** Books a courier again when no driver came, as often as the settings say; then opens a task for an operator. */
export async function rebookParcels(context: Context) {
  const rebookings = (await readSettings(context.db)).of(REBOOKINGS)
  for (const { order_id, failed } of await consignments.current.listWithoutCourier(context.db, BATCH)) {
    if (failed > rebookings) await reportNoCourier(context, order_id)
    else {
      await bookShipment(context, { order_id, trigger: 'system' }).catch((error: Error) =>
        log().warn({ order_id, error: error.message }, 'courier not booked again'),
      )
    }
  }
}

/** Minutes after which a draft booking is taken as left by a process that has ended. */
const BOOKING_MINUTES = 5

const isDraft = (purpose: 'delivery' | 'return') => and(eq(shipments.state, 'draft'), eq(shipments.purpose, purpose))

/** Books the couriers that fetch goods of claims; one whose answer was lost is asked about again. */
async function bookReturns(context: Context) {
  const rows = await context.db
    .select()
    .from(shipments)
    .where(isDraft('return'))
    .orderBy(asc(shipments.id))
    .limit(BATCH)
  for (const row of rows) await bookReturn(context, row)
}

async function clearDrafts(context: Context) {
  const rows = await context.db
    .select({ order_id: shipments.order_id, shipment_id: shipments.id })
    .from(shipments)
    .where(and(isDraft('delivery'), lt(shipments.created_at, addMinutes(context.clock.now(), -BOOKING_MINUTES))))
    .limit(BATCH)
  for (const row of rows) await giveUpBooking(context, row)
}

export async function workOnParcels(context: Context) {
  await applyEvents(context, [COURIER_INBOX], (event) => applyNotice(context, event))
  await clearDrafts(context)
  await bookReturns(context)
  await rebookParcels(context)
}

export const parcelsJob = { name: COURIER_JOB, run: workOnParcels }

/** Minutes without news after which a courier is asked about a parcel. */
const RECONCILE_MINUTES = 10

/** Asks about parcels without recent news, which makes up for lost notices. */
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
