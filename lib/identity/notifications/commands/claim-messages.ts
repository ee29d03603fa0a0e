import { subSeconds } from 'date-fns'
import { and, asc, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { paceOf } from '@/lib/identity/notifications/providers/current'
import { CHANNELS, type Channel, type Lane, placesLeft } from '@/lib/identity/notifications/rules'
import { outbox, send_budgets } from '@/lib/identity/notifications/tables'

export type OutboxRow = typeof outbox.$inferSelect

/** `isHeldUp`: more messages are due, but the limits of a service are reached. */
type ClaimedMessages = { rows: OutboxRow[]; isHeldUp: boolean }

/** Longer than the timeout of any service: messages claimed earlier no longer count as being sent. */
const LONGEST_SECONDS = 40

const paceKey = (channel: Channel) => `pace/${channel}`

const isDue = (work: Work, lane: Lane, channel: Channel): SQL | undefined =>
  and(
    eq(outbox.lane, lane),
    eq(outbox.channel, channel),
    eq(outbox.state, 'queued'),
    lte(outbox.next_attempt_at, work.now),
  )

async function dueChannels(work: Work, lane: Lane): Promise<Channel[]> {
  const found: Channel[] = []
  for (const channel of CHANNELS) {
    const [row] = await work.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(isDue(work, lane, channel))
      .limit(1)
    if (row) found.push(channel)
  }
  return found
}

/**
 * Locks the per-second budgets of these channels until the transaction ends, and returns how many messages were sent
 * in this second.
 */
async function lockPaces(work: Work, channels: Channel[]): Promise<Map<string, number>> {
  const isOver = sql`${send_budgets.resets_at} <= clock_timestamp()`
  const nextSecond = sql`clock_timestamp() + interval '1 second'`
  const rows = await work.db
    .insert(send_budgets)
    .values(
      channels.map((channel) => ({
        key: paceKey(channel),
        used: 0,
        most: paceOf(channel).per_second,
        resets_at: nextSecond,
      })),
    )
    .onConflictDoUpdate({
      target: send_budgets.key,
      set: {
        used: sql`case when ${isOver} then 0 else ${send_budgets.used} end`,
        most: sql`excluded.most`,
        resets_at: sql`case when ${isOver} then ${nextSecond} else ${send_budgets.resets_at} end`,
      },
    })
    .returning({ key: send_budgets.key, used: send_budgets.used })
  return new Map(rows.map(({ key, used }) => [key, used]))
}

async function countSending(work: Work): Promise<Map<Channel, number>> {
  const rows = await work.db
    .select({ channel: outbox.channel, messages: count() })
    .from(outbox)
    .where(and(eq(outbox.state, 'sending'), gt(outbox.claimed_at, subSeconds(work.now, LONGEST_SECONDS))))
    .groupBy(outbox.channel)
  return new Map(rows.map(({ channel, messages }) => [channel, messages]))
}

async function claimDue(work: Work, lane: Lane, channel: Channel, most: number): Promise<OutboxRow[]> {
  const due = work.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue(work, lane, channel))
    .orderBy(asc(outbox.next_attempt_at), asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await work.db
    .update(outbox)
    .set({ state: 'sending', claimed_at: work.now, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, sql`any(array(${due}))`))
    .returning()
  await work.db
    .update(send_budgets)
    .set({ used: sql`${send_budgets.used} + ${rows.length}` })
    .where(eq(send_budgets.key, paceKey(channel)))
  return rows
}

/**
 * Claims the oldest due messages of a lane for this process, as many as the limits of their services allow over all
 * processes. Every claimed message must be sent immediately, so that a killed process leaves few of them.
 */
export const claimMessages = command(async (work, lane: Lane): Promise<ClaimedMessages> => {
  const channels = await dueChannels(work, lane)
  if (channels.length === 0) return { rows: [], isHeldUp: false }
  const usedBy = await lockPaces(work, channels)
  const sending = await countSending(work)
  const claim: ClaimedMessages = { rows: [], isHeldUp: false }
  for (const channel of channels) {
    const { at_once, per_second } = paceOf(channel)
    const places = Math.min(
      placesLeft(lane, at_once, sending.get(channel) ?? 0),
      placesLeft(lane, per_second, usedBy.get(paceKey(channel)) ?? 0),
    )
    const rows = places > 0 ? await claimDue(work, lane, channel, places) : []
    claim.rows.push(...rows)
    claim.isHeldUp ||= rows.length === 0
  }
  return claim
})
