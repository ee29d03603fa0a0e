import { setTimeout as wait } from 'node:timers/promises'
import { subDays, subMinutes } from 'date-fns'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { claimMessages, type OutboxRow } from '@/lib/identity/notifications/commands/claim-messages'
import { deliver } from '@/lib/identity/notifications/commands/deliver'
import { afterLoss, CHANNELS, LANE_JOBS, LANES, type Lane } from '@/lib/identity/notifications/rules'
import { outbox, send_budgets } from '@/lib/identity/notifications/tables'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'
import { isLeaving } from '@/lib/platform/release'

/** Longer than the timeout of any service. */
const LOST_MINUTES = 2
const KEPT_DAYS = 90

/** The pause between two claims, which fills several free places together. */
const ROUND_MS = 20
/** The pause while the limits of a service are reached, or it answers slowly. */
const RETRY_MS = 200
/** The queue ends a run after 300 s; a new run continues before that. */
const LONGEST_MS = 240_000

/** Releases messages that a killed process had claimed. Those that may have been sent are not queued again. */
const releaseLost = command(async (work, lane: Lane) => {
  for (const channel of CHANNELS) {
    await work.db
      .update(outbox)
      .set({
        state: afterLoss(channel),
        error: 'its process ended',
        ...(afterLoss(channel) !== 'queued' && { secret: null }),
      })
      .where(
        and(
          eq(outbox.state, 'sending'),
          eq(outbox.lane, lane),
          eq(outbox.channel, channel),
          lt(outbox.claimed_at, subMinutes(work.now, LOST_MINUTES)),
        ),
      )
  }
})

/** Delivers one message. If its outcome cannot be stored, `releaseLost` releases it later. */
const send = (context: Context, row: OutboxRow) =>
  deliver(context, row).then(
    () => {},
    (error: Error) => log().error({ outbox_id: row.id, err: error }, 'message not settled'),
  )

/**
 * Sends the messages of a lane until it is empty. Several processes may do this; each message is sent by one of them.
 * A slow service delays only its own messages.
 */
async function sendLane(context: Context, lane: Lane) {
  await releaseLost(context, lane)
  const sending = new Set<Promise<void>>()
  const since = performance.now()
  while (!isLeaving() && performance.now() - since < LONGEST_MS) {
    const wasIdle = sending.size === 0
    const { rows, isHeldUp } = await claimMessages(context, lane)
    if (wasIdle && rows.length === 0 && !isHeldUp) return
    for (const row of rows) {
      const delivery = send(context, row).finally(() => sending.delete(delivery))
      sending.add(delivery)
    }
    await wait(ROUND_MS)
    if (rows.length === 0) await Promise.race([...sending, wait(RETRY_MS)])
  }
  await Promise.all(sending)
  if (!isLeaving()) await runSoon(LANE_JOBS[lane])
}

/** Sends the due messages of all lanes. */
export async function sendOutbox(context: Context) {
  await Promise.all(LANES.map((lane) => sendLane(context, lane)))
}

const jobOf = (lane: Lane) => ({
  name: LANE_JOBS[lane],
  run: (context: Context) => sendLane(context, lane),
  everywhere: true,
})

export const codesJob = jobOf('code')
export const newsJob = jobOf('news')

const deleteBefore = command(async (work, before: Date) => {
  await work.db.delete(outbox).where(and(lt(outbox.created_at, before), sql`${outbox.state} <> 'queued'`))
  await work.db.delete(send_budgets).where(lt(send_budgets.resets_at, work.now))
})

/** Deletes messages after 90 days. */
export const forgetMessages = (context: Context) => deleteBefore(context, subDays(context.clock.now(), KEPT_DAYS))

/** Daily at 03:40 in Jakarta. */
export const forgetMessagesJob = { name: 'forget-messages', run: forgetMessages, cron: '40 20 * * *' }
