import { subMinutes } from 'date-fns'
import { and, count, desc, gt, ilike, inArray, isNotNull, min, notInArray, sql } from 'drizzle-orm'
import { type Database, database } from '@/lib/db/client'
import { messageWords } from '@/lib/identity/notifications/projection'
import { type Channel, type MessageData, OUTBOX_STATES, type OutboxState } from '@/lib/identity/notifications/rules'
import type { ShownMessage } from '@/lib/identity/notifications/schema'
import { outbox } from '@/lib/identity/notifications/tables'
import { env } from '@/lib/platform/env'
import { unseal } from '@/lib/platform/secret'

/** How long the oldest message has waited to be sent; 0 when none waits. */
export async function oldestQueuedSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(outbox.created_at) })
    .from(outbox)
    .where(inArray(outbox.state, ['queued', 'sending']))
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0
}

/** How many messages are in each state that is no good end. */
export async function countOpenMessages(db: Database): Promise<Map<OutboxState, number>> {
  const found = await db
    .select({ state: outbox.state, messages: count() })
    .from(outbox)
    .where(notInArray(outbox.state, ['sent', 'kept']))
    .groupBy(outbox.state)
  const counts = new Map(found.map(({ state, messages }) => [state, messages]))
  const open = OUTBOX_STATES.filter((state) => state !== 'sent' && state !== 'kept')
  return new Map(open.map((state) => [state, counts.get(state) ?? 0]))
}

const OUTAGE_MINUTES = 10
const RECENT = 50
const IN_A_ROW = 3

/** Whether the latest messages of these channels all failed by the service: the next one would too. */
export async function isOut(db: Database, channels: readonly Channel[], now: Date): Promise<boolean> {
  const latest = await db
    .select({ outage: outbox.outage })
    .from(outbox)
    .where(
      and(
        gt(outbox.id, sql`(select max(id) from ${outbox}) - ${RECENT}`),
        inArray(outbox.channel, [...channels]),
        isNotNull(outbox.outage),
        gt(outbox.claimed_at, subMinutes(now, OUTAGE_MINUTES)),
      ),
    )
    .orderBy(desc(outbox.claimed_at))
    .limit(IN_A_ROW)
  return latest.length === IN_A_ROW && latest.every(({ outage }) => outage)
}

const NEWEST = 50

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** `0812…` finds `+62812…`. */
const addressLike = (address: string) => {
  const digits = /^[\d\s+.-]+$/.test(address) ? address.replace(/\D/g, '').replace(/^(62|0)/, '') : ''
  return ilike(outbox.recipient, `%${escapeLike(digits || address)}%`)
}

type Row = typeof outbox.$inferSelect

function wordsOfRow(row: Row) {
  try {
    return messageWords(row)
  } catch {
    return { subject: row.template, text: JSON.stringify(row.data) }
  }
}

function toShown(row: Row): ShownMessage {
  const secret = row.secret ? (JSON.parse(unseal(row.secret) ?? '{}') as MessageData) : {}
  const { subject, text } = wordsOfRow({ ...row, data: { code: '••••••', ...row.data, ...secret } })
  const { id, recipient, channel, template, state, created_at, error, locale } = row
  return { id, recipient, channel, template, state, error, locale, subject, text, created_at }
}

/** The newest messages as people read them; null in a shop that is no demonstration. */
export async function findOutbox(address: string): Promise<ShownMessage[] | null> {
  if (!env().demonstration) return null
  const { db } = await database()
  const found = await db
    .select()
    .from(outbox)
    .where(address ? addressLike(address) : undefined)
    .orderBy(desc(outbox.id))
    .limit(NEWEST)
  return found.map(toShown)
}
