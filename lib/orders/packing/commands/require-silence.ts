import { subDays } from 'date-fns'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { PackingError } from '@/lib/orders/packing/errors'
import { newsAt } from '@/lib/orders/packing/queries/exceptions'
import { LOST_DAYS } from '@/lib/orders/packing/rules'

/** Throws `parcel_not_lost` while there was news of the order's parcel within LOST_DAYS. */
export async function requireSilence(work: Work, order_id: number, wanted?: number) {
  const [parcel] = await work.db
    .select({ is_silent: sql<boolean>`${newsAt} < ${subDays(work.now, LOST_DAYS)}::timestamptz` })
    .from(shipments)
    .where(
      and(
        eq(shipments.order_id, order_id),
        eq(shipments.purpose, 'delivery'),
        inArray(shipments.state, LIVE_SHIPMENT_STATES),
        wanted === undefined ? undefined : eq(shipments.parcel, wanted),
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(1)
    .for('update')
  if (!parcel?.is_silent) throw new PackingError('parcel_not_lost', { params: { days: LOST_DAYS } })
}
