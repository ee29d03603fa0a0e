import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Context, command } from '@/lib/db/command'
import { shipments, webhook_inbox } from '@/lib/db/tables'
import { equalSecret } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'
import { askCourier, type Outcome } from '@/lib/shipping/commands/apply-parcel'
import { COURIER_INBOX, COURIER_JOB } from '@/lib/shipping/rules'

const MAX_ATTEMPTS = 10

const text = z.string().max(200)
const Notice = z.object({
  event: text,
  order_id: text.min(1),
  status: text.nullish(),
  courier_waybill_id: text.nullish(),
  courier_tracking_id: text.nullish(),
  order_price: z.number().nullish(),
})

type Event = { event_id: string; payload: Record<string, unknown> }

/** Stores a notice once. A repeated one that came to nothing is looked at again. */
const store = command(async (work, event: Event) => {
  await work.db
    .insert(webhook_inbox)
    .values({ ...event, provider: COURIER_INBOX, received_at: work.now })
    .onConflictDoUpdate({
      target: [webhook_inbox.provider, webhook_inbox.event_id],
      set: { state: sql`case when ${webhook_inbox.state} = 'applied' then 'applied' else 'received' end` },
    })
})

/**
 * Takes what a courier's service tells: verified by the secret that was agreed with it, stored, and applied by a job.
 * An empty body is how the service tries the address. Throws `forbidden`.
 */
export async function receiveNotice(context: Context, { secret, body }: { secret: string; body: string }) {
  const ours = env().biteship_webhook_secret
  if (!ours || !equalSecret(secret, ours)) throw new AppError('forbidden')
  if (body.trim() === '') return
  const { data, success } = Notice.safeParse(readJson(body))
  if (!success) return log().warn('a courier told something that makes no sense')
  const { event, order_id, status, courier_waybill_id } = data
  const event_id = [event, order_id, status ?? '', courier_waybill_id ?? ''].join('/')
  await store(context, { event_id, payload: data })
  await runSoon(COURIER_JOB)
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const finish = command(async (work, { id, outcome }: { id: number; outcome: Outcome | { error: string } }) => {
  const failed = 'error' in outcome
  const isLast = sql`case when ${webhook_inbox.attempts} + 1 >= ${MAX_ATTEMPTS} then 'failed' else 'received' end`
  await work.db
    .update(webhook_inbox)
    .set({
      attempts: sql`${webhook_inbox.attempts} + 1`,
      reason: failed ? outcome.error : outcome.reason,
      state: failed ? isLast : outcome.applied ? 'applied' : 'ignored',
      applied_at: failed ? null : work.now,
    })
    .where(eq(webhook_inbox.id, id))
})

/** What was told is only a hint to ask the courier. */
export async function applyNotice(context: Context, row: { id: number; payload: Record<string, unknown> }) {
  const [shipment] = await context.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.provider_order_id, String(row.payload.order_id ?? ''))))
  try {
    const outcome = shipment ? await askCourier(context, shipment) : { applied: false, reason: 'unknown parcel' }
    await finish(context, { id: row.id, outcome })
  } catch (error) {
    log().warn({ inbox_id: row.id, error: (error as Error).message }, 'notice of a courier will be tried again')
    await finish(context, { id: row.id, outcome: { error: (error as Error).message } })
  }
}
