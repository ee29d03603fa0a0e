import { subDays, subMinutes } from 'date-fns'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { outbox, send_budgets } from '@/lib/db/tables'
import { claimMessage, deliver } from '@/lib/notifications/commands/deliver'
import { afterLoss, CHANNELS, type Channel, OUTBOX_JOB } from '@/lib/notifications/rules'

/** Longer than any service is waited for. */
const LOST_MINUTES = 2
const KEPT_DAYS = 90
const BATCH = 50
const AT_ONCE = 3

/** Mail and phones wait for different services, so neither waits for the other. */
const LANES: readonly (readonly Channel[])[] = [['email'], ['whatsapp', 'sms']]

/** What an ended process had taken: not sent again where that could make it twice. */
const releaseLost = command(async (work) => {
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
          eq(outbox.channel, channel),
          lt(outbox.claimed_at, subMinutes(work.now, LOST_MINUTES)),
        ),
      )
  }
})

async function sendLane(context: Context, channels: readonly Channel[]) {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const row = await claimMessage(context, channels)
    if (!row) return
    await deliver(context, row)
  }
}

/** Sends what is due; however many processes do this, each message is one's alone. */
export async function sendOutbox(context: Context) {
  await releaseLost(context, undefined)
  const lanes = LANES.flatMap((lane) => Array.from({ length: AT_ONCE }, () => sendLane(context, lane)))
  await Promise.all(lanes)
}

export const outboxJob = { name: OUTBOX_JOB, run: sendOutbox }

const forget = command(async (work, before: Date) => {
  await work.db.delete(outbox).where(and(lt(outbox.created_at, before), sql`${outbox.state} <> 'queued'`))
  await work.db.delete(send_budgets).where(lt(send_budgets.resets_at, work.now))
})

/** Forgets whom the shop wrote to a season ago. */
export const forgetMessages = (context: Context) => forget(context, subDays(context.clock.now(), KEPT_DAYS))

/** Daily at 03:40 in Jakarta. */
export const forgetMessagesJob = { name: 'forget-messages', run: forgetMessages, cron: '40 20 * * *' }
