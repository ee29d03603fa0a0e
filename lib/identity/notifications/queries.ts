import { subMinutes } from 'date-fns'
import { and, count, desc, gt, ilike, inArray, isNotNull, lt, min, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Database, database } from '@/lib/db/client'
import { messageWords } from '@/lib/identity/notifications/projection'
import {
  type Channel,
  canSendAgain,
  type MessageData,
  OUTBOX_STATES,
  type OutboxState,
  TROUBLED_STATES,
} from '@/lib/identity/notifications/rules'
import type { MessageRow, ShownMessage } from '@/lib/identity/notifications/schema'
import { outbox } from '@/lib/identity/notifications/tables'
import { env } from '@/lib/platform/env'
import { containing } from '@/lib/platform/like'
import { unseal } from '@/lib/platform/secret'

/** Seconds for which the oldest unsent message has waited; 0 when none waits. */
export async function oldestQueuedSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(outbox.created_at) })
    .from(outbox)
    .where(inArray(outbox.state, ['queued', 'sending']))
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0
}

/** The number of messages in each state other than `sent` and `kept`. */
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
const FAILURES_OF_OUTAGE = 3

/** Whether the last three messages of these channels, within ten minutes, all failed because of the service. */
export async function hasOutage(db: Database, channels: readonly Channel[], now: Date): Promise<boolean> {
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
    .limit(FAILURES_OF_OUTAGE)
  return latest.length === FAILURES_OF_OUTAGE && latest.every(({ outage }) => outage)
}

const NEWEST = 50

/** `0812…` finds `+62812…`. */
const addressLike = (address: string) => {
  const digits = /^[\d\s+.-]+$/.test(address) ? address.replace(/\D/g, '').replace(/^(62|0)/, '') : ''
  return ilike(outbox.recipient, containing(digits || address))
}

type OutboxRow = typeof outbox.$inferSelect

function wordsOfRow(row: OutboxRow) {
  try {
    return messageWords(row)
  } catch {
    return { subject: row.template, text: JSON.stringify(row.data) }
  }
}

function toShown(row: OutboxRow): ShownMessage {
  const secret = row.secret ? (JSON.parse(unseal(row.secret) ?? '{}') as MessageData) : {}
  const { subject, text } = wordsOfRow({ ...row, data: { code: '••••••', ...row.data, ...secret } })
  const { id, recipient, channel, template, state, created_at, error, locale } = row
  return { id, recipient, channel, template, state, error, locale, subject, text, created_at }
}

/** The newest messages with their texts, filtered by contact; null outside a demonstration shop. */
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

const ABOUT_ORDERS = '^(order|parcel|dropship|refund)_'

/** The number of the order that a message is about; null for all other messages. */
export const orderOfMessage = sql<number | null>`(case when ${outbox.template} ~ ${ABOUT_ORDERS}
  then substring(${outbox.dedupe_key} from '^[^/]*/([0-9]{1,15})(?:/|$)') end)::bigint`.mapWith(Number)

/** The messages about an order with their texts, oldest first. */
export async function listMessagesAbout(db: Database, orderId: number) {
  const found = await db
    .select()
    .from(outbox)
    .where(
      and(
        sql`split_part(${outbox.dedupe_key}, '/', 2) = ${String(orderId)}`,
        sql`${outbox.template} ~ ${ABOUT_ORDERS}`,
      ),
    )
    .orderBy(outbox.id)
  return found.map((row) => ({ ...toShown(row), sent_at: row.sent_at }))
}

const NEWEST_TO = 20

/** The newest messages to these contacts as they were worded, if `seen`; codes and other secrets are masked. */
export async function listMessagesTo(db: Database, contacts: string[], seen?: SQL) {
  if (contacts.length === 0) return []
  const found = await db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.recipient, contacts), seen))
    .orderBy(desc(outbox.id))
    .limit(NEWEST_TO)
  return found.map((row) => {
    const { subject, text } = wordsOfRow({ ...row, data: { code: '••••••', ...row.data } })
    const { id, channel, template, state, created_at } = row
    return { id, channel, template, state, subject, text, created_at: created_at.toISOString() }
  })
}

/** `+62812…34`, `s…@example.com`: enough to recognise a message by. */
const masked = (recipient: string) =>
  recipient.includes('@') ? recipient.replace(/^(.).*@/, '$1…@') : `${recipient.slice(0, 6)}…${recipient.slice(-2)}`

type MessageFilter = { state?: OutboxState | undefined; before: number | null; limit: number }

/** Messages of a state, or all that have not arrived for certain; the newest first, recipients masked. */
export async function listMessages(db: Database, { state, before, limit }: MessageFilter): Promise<MessageRow[]> {
  const found = await db
    .select({ row: outbox, order_id: orderOfMessage })
    .from(outbox)
    .where(
      and(
        inArray(outbox.state, state ? [state] : [...TROUBLED_STATES]),
        before === null ? undefined : lt(outbox.id, before),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(limit)
  return found.map(({ row, order_id }) => ({
    id: row.id,
    channel: row.channel,
    template: row.template,
    recipient: masked(row.recipient),
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    created_at: row.created_at.toISOString(),
    can_send_again: canSendAgain(row),
    order_id,
  }))
}
