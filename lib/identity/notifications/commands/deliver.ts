import { and, eq } from 'drizzle-orm'
import { type Context, command, statementCommand, type Work } from '@/lib/db/command'
import type { OutboxRow } from '@/lib/identity/notifications/commands/claim-messages'
import { type Budget, takeBudgets } from '@/lib/identity/notifications/commands/take-budgets'
import { fallbackOf, senderBy } from '@/lib/identity/notifications/providers/current'
import { NotSent } from '@/lib/identity/notifications/providers/gateway'
import { afterFailure, type MessageData, needsBudget, prefixOf } from '@/lib/identity/notifications/rules'
import { outbox } from '@/lib/identity/notifications/tables'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { unseal } from '@/lib/platform/secret'
import { startOfNextDay } from '@/lib/platform/time'

type DeliveryOutcome = Partial<
  Pick<OutboxRow, 'state' | 'channel' | 'attempts' | 'error' | 'reference' | 'next_attempt_at' | 'outage' | 'sent_at'>
> & { state: OutboxRow['state'] }

const attempts = counter('griya_message_attempts_total', 'Messages handed to a service, by what became of them', [
  'channel',
  'outcome',
])

/** Stores the outcome and deletes the secret of a message that will not be sent again; the demonstration keeps it. */
const settle = statementCommand((work, { id, outcome }: { id: number; outcome: DeliveryOutcome }) => {
  const isOver = outcome.state !== 'queued' && outcome.state !== 'kept'
  return work.db
    .update(outbox)
    .set({ ...outcome, ...(isOver && { secret: null }) })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'sending')))
})

class OverBudget extends Error {}

const takePhoneBudgets = command(async (work: Work, recipient: string) => {
  const resets_at = startOfNextDay(work.now)
  const { MESSAGES_BY_PHONE_DAILY, CODES_PER_PREFIX_DAILY } = env()
  const budgets: Budget[] = [
    { key: 'messages/phone', most: MESSAGES_BY_PHONE_DAILY, resets_at },
    { key: `messages/prefix/${prefixOf(recipient)}`, most: CODES_PER_PREFIX_DAILY, resets_at },
  ]
  if (await takeBudgets(work, budgets)) throw new OverBudget()
})

async function isAffordable(context: Context, { channel, template, recipient, attempts }: OutboxRow) {
  if (!needsBudget(channel, template) || attempts > 1) return true
  return takePhoneBudgets(context, recipient).then(
    () => true,
    (error: Error) => {
      if (error instanceof OverBudget) return false
      throw error
    },
  )
}

/** The data of a message with its secret; null when the secret was sealed with another key. */
function dataOf({ data, secret }: OutboxRow): MessageData | null {
  if (secret === null) return data
  const opened = unseal(secret)
  return opened === null ? null : { ...data, ...(JSON.parse(opened) as MessageData) }
}

async function attempt(context: Context, row: OutboxRow): Promise<DeliveryOutcome> {
  const now = context.clock.now()
  const send = senderBy(row.channel)
  if (!send && env().demonstration) return { state: 'kept', error: null }
  if (!send) return { state: 'undeliverable', error: `no service for ${row.channel}` }
  if (row.expires_at && row.expires_at <= now) return { state: 'failed', error: row.error ?? 'too late' }
  const data = dataOf(row)
  if (!data) return { state: 'failed', error: 'sealed with another key' }
  if (!(await isAffordable(context, row))) return { state: 'undeliverable', error: 'over the daily budget' }
  try {
    const reference = await send({ ...row, data })
    return { state: 'sent', sent_at: now, reference, error: null, outage: false }
  } catch (error) {
    const failure = error instanceof NotSent ? error : new NotSent('never', 'not worded')
    if (!(error instanceof NotSent)) log().error({ outbox_id: row.id, err: error }, 'message not made')
    return {
      ...afterFailure(row, failure, fallbackOf(row.channel), now),
      error: failure.reason,
      outage: failure.outage,
    }
  }
}

/** Sends one claimed message and stores the outcome. */
export async function deliver(context: Context, row: OutboxRow): Promise<DeliveryOutcome> {
  const outcome = await attempt(context, row)
  const { state, error } = outcome
  attempts.inc({ channel: row.channel, outcome: state })
  if (error) log().warn({ outbox_id: row.id, channel: row.channel, state, error }, 'message not sent')
  await settle(context, { id: row.id, outcome })
  return outcome
}
