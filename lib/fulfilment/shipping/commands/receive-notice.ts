import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '@/lib/db/command'
import { askCourier } from '@/lib/fulfilment/shipping/commands/apply-parcel'
import { COURIER_INBOX, COURIER_JOB } from '@/lib/fulfilment/shipping/rules'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { type Outcome, type StoredEvent, storeEvent } from '@/lib/http/inbox/commands'
import { equalSecret } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'

const text = z.string().max(200)
const Notice = z.object({
  event: text,
  order_id: text.min(1),
  status: text.nullish(),
  courier_waybill_id: text.nullish(),
  courier_tracking_id: text.nullish(),
  order_price: z.number().nullish(),
})

/**
 * Accepts a notice of the courier service: checks the shared secret, stores the notice and lets a job apply it. The
 * service tests the address with an empty body. Throws `forbidden`.
 */
export async function receiveNotice(context: Context, { secret, body }: { secret: string; body: string }) {
  const ours = env().biteship_webhook_secret
  if (!ours || !equalSecret(secret, ours)) throw new AppError('forbidden')
  if (body.trim() === '') return
  const { data, success } = Notice.safeParse(readJson(body))
  if (!success) return log().warn('a courier told something that makes no sense')
  const { event, order_id, status, courier_waybill_id } = data
  const event_id = [event, order_id, status ?? '', courier_waybill_id ?? ''].join('/')
  await storeEvent(context, { provider: COURIER_INBOX, event_id, payload: data })
  await runSoon(COURIER_JOB)
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Asks the courier about the parcel of a notice. */
export async function applyNotice(context: Context, { payload }: StoredEvent): Promise<Outcome> {
  const [shipment] = await context.db
    .select()
    .from(shipments)
    .where(eq(shipments.provider_order_id, String(payload.order_id ?? '')))
  return shipment ? askCourier(context, shipment) : { applied: false, reason: 'unknown parcel' }
}
