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

/** Longer than any service is waited for. */
const LOST_MINUTES = 2
const KEPT_DAYS = 90

/** Between two claims, so that places that become free one by one are filled together. */
const ROUND_MS = 20
/** While a service must not be handed more, or is slow to answer. */
const LOOK_AGAIN_MS = 200
/** The queue takes a run for lost when it lasts longer than 300 s; the next one goes on. */
const LONGEST_MS = 240_000

/** What an ended process had taken: not sent again where that could make it twice. */
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

/** A message whose outcome could not be written down is released when it counts as lost. */
const send = (context: Context, row: OutboxRow) =>
  deliver(context, row).then(
    () => {},
    (error: Error) => log().error({ outbox_id: row.id, err: error }, 'message not settled'),
  )

/**
 * Sends a lane until it is empty; however many processes do this, each message is one's alone. A slow service holds up
 * its own messages and no others.
 */
async function sendLane(context: Context, lane: Lane) {
  await releaseLost(context, lane)
  const underWay = new Set<Promise<void>>()
  const since = performance.now()
  while (!isLeaving() && performance.now() - since < LONGEST_MS) {
    const wasIdle = underWay.size === 0
    const { rows, isHeldUp } = await claimMessages(context, lane)
    if (wasIdle && rows.length === 0 && !isHeldUp) return
    for (const row of rows) {
      const sending = send(context, row).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    await wait(ROUND_MS)
    if (rows.length === 0) await Promise.race([...underWay, wait(LOOK_AGAIN_MS)])
  }
  await Promise.all(underWay)
  if (!isLeaving()) await runSoon(LANE_JOBS[lane])
}

/** Sends what is due in all lanes. */
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

const forget = command(async (work, before: Date) => {
  await work.db.delete(outbox).where(and(lt(outbox.created_at, before), sql`${outbox.state} <> 'queued'`))
  await work.db.delete(send_budgets).where(lt(send_budgets.resets_at, work.now))
})

/** Forgets whom the shop wrote to a season ago. */
export const forgetMessages = (context: Context) => forget(context, subDays(context.clock.now(), KEPT_DAYS))

/** Daily at 03:40 in Jakarta. */
export const forgetMessagesJob = { name: 'forget-messages', run: forgetMessages, cron: '40 20 * * *' }
