import { and, count, eq, gte, inArray, isNotNull, lt, ne, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { payment_attempts } from '@/lib/money/payments/tables'
import { GATEWAYS, REASONS, reasonOf } from '@/lib/money/reconciliation/rules'
import type { ClosedDay, Difference, Reconciliation } from '@/lib/money/reconciliation/schema'
import { closed_days, gateway_records } from '@/lib/money/reconciliation/tables'
import { addDays, calendarDay, startOfDay, startOfNextDay } from '@/lib/platform/time'

type Reader = Database | Transaction
type Attempt = typeof payment_attempts.$inferSelect
type Recorded = typeof gateway_records.$inferSelect

const RETURNED = ['refunded', 'partially_refunded', 'refund_pending', 'chargeback']
const OPEN_DAYS = 14

const settledOn = (day: string) =>
  and(
    isNotNull(payment_attempts.settled_at),
    gte(payment_attempts.settled_at, startOfDay(day)),
    lt(payment_attempts.settled_at, startOfNextDay(startOfDay(day))),
  )

const key = ({ provider, provider_order_id }: { provider: string; provider_order_id: string }) =>
  `${provider} ${provider_order_id}`

const byKey = <Row extends Parameters<typeof key>[0]>(list: Row[]) => new Map(list.map((row) => [key(row), row]))

/** The attempts and records of a day, and the counterparts that belong to other days. */
async function readPairs(db: Reader, day: string) {
  const ours = await db
    .select()
    .from(payment_attempts)
    .where(and(settledOn(day), inArray(payment_attempts.provider, [...GATEWAYS])))
  const theirs = await db.select().from(gateway_records).where(eq(gateway_records.day, day))
  const [attempts, recorded] = [byKey(ours), byKey(theirs)]
  const named = db
    .select({ id: gateway_records.provider_order_id })
    .from(gateway_records)
    .where(eq(gateway_records.day, day))
  const settled = db.select({ id: payment_attempts.provider_order_id }).from(payment_attempts).where(settledOn(day))
  const elsewhere = await db
    .select()
    .from(gateway_records)
    .where(and(ne(gateway_records.day, day), inArray(gateway_records.provider_order_id, settled)))
  for (const row of elsewhere) if (!recorded.has(key(row))) recorded.set(key(row), row)
  const known = await db.select().from(payment_attempts).where(inArray(payment_attempts.provider_order_id, named))
  for (const row of known) attempts.set(key(row), row)
  return { ours, theirs, attempts, recorded }
}

const toOurs = (row: Attempt | undefined) =>
  row
    ? {
        amount: row.amount,
        is_settled: row.settled_at !== null,
        is_returned: RETURNED.includes(row.status),
        day: row.settled_at && calendarDay(row.settled_at),
      }
    : null

type Pair = { ours: Attempt | undefined; theirs: Recorded | undefined }

function toDifference({ ours, theirs }: Pair, hasList: boolean): Difference | null {
  const reason = reasonOf(toOurs(ours), theirs ?? null, hasList)
  const provider = GATEWAYS.find((each) => each === (ours ?? theirs)?.provider)
  if (!reason || !provider) return null
  return {
    reason,
    provider,
    provider_order_id: (ours ?? theirs)?.provider_order_id ?? '',
    payment_id: ours?.id ?? null,
    order_id: ours?.order_id ?? null,
    ours: ours
      ? { amount: ours.amount, status: ours.status, settled_at: ours.settled_at?.toISOString() ?? null }
      : null,
    theirs: theirs
      ? { amount: theirs.amount, status: theirs.status, settled_at: theirs.settled_at?.toISOString() ?? null }
      : null,
  }
}

const worstFirst = (one: Difference, other: Difference) =>
  REASONS.indexOf(one.reason) - REASONS.indexOf(other.reason) ||
  one.provider_order_id.localeCompare(other.provider_order_id)

const total = (list: { amount: number }[]) => ({
  payments: list.length,
  amount: list.reduce((all, { amount }) => all + amount, 0),
})

async function readCounter(db: Reader, day: string) {
  const [found] = await db
    .select({ payments: count(), amount: sum(payment_attempts.amount).mapWith(Number) })
    .from(payment_attempts)
    .where(and(settledOn(day), eq(payment_attempts.provider, 'store')))
  return { payments: found?.payments ?? 0, amount: found?.amount ?? 0 }
}

async function findClosed(db: Reader, day: string): Promise<ClosedDay | null> {
  const [row] = await db.select().from(closed_days).where(eq(closed_days.day, day))
  if (!row) return null
  const { closed_by: by, closed_at, note, payments, amount, their_amount, differences } = row
  return { by, at: closed_at.toISOString(), note, payments, amount, their_amount, differences: differences.length }
}

/** Days of the last two weeks, before today, with payments that nobody has closed. */
async function listOpenDays(db: Reader, now: Date): Promise<string[]> {
  const today = calendarDay(now)
  const day = sql`(${payment_attempts.settled_at} at time zone 'Asia/Jakarta')::date`
  const found = await rows<{ day: string }>(
    db,
    sql`select distinct ${day}::text as day from ${payment_attempts}
      where ${and(
        gte(payment_attempts.settled_at, startOfDay(addDays(today, -OPEN_DAYS))),
        lt(payment_attempts.settled_at, startOfDay(today)),
        ne(payment_attempts.provider, 'store'),
      )} and ${day} not in (select ${closed_days.day} from ${closed_days}) order by 1 desc`,
  )
  return found.map((row) => row.day)
}

/** A day of payments, ours beside the gateways'. */
export async function reconcileDay(db: Reader, day: string, now: Date): Promise<Reconciliation> {
  const { ours, theirs, attempts, recorded } = await readPairs(db, day)
  const hasList = (provider: string) => theirs.some((row) => row.provider === provider && row.source === 'list')
  const pairs = [...new Set([...ours.map(key), ...theirs.map(key)])].map((id) => ({
    ours: attempts.get(id),
    theirs: recorded.get(id),
  }))
  const differences = pairs.flatMap(
    (pair) => toDifference(pair, hasList((pair.ours ?? pair.theirs)?.provider ?? '')) ?? [],
  )
  const paid = theirs.filter(({ status }) => status === 'settled' || status === 'refunded')
  const unchecked = ours.filter((row) => !recorded.has(key(row)) && !hasList(row.provider)).length
  const inDispute = new Set(differences.map(key))
  return {
    day,
    is_over: startOfNextDay(startOfDay(day)) <= now,
    gateways: GATEWAYS.map((provider) => {
      const own = theirs.filter((row) => row.provider === provider)
      const fee = own.reduce((all, row) => all + (row.fee ?? 0), 0)
      return { provider, has_list: hasList(provider), recorded: own.length, fee }
    }),
    ours: total(ours),
    theirs: total(paid),
    counter: await readCounter(db, day),
    agreed: ours.filter((row) => recorded.has(key(row)) && !inDispute.has(key(row))).length,
    unchecked,
    differing: differences.length,
    differences: differences.sort(worstFirst),
    closed: await findClosed(db, day),
    open_days: await listOpenDays(db, now),
  }
}

const MOST_SHOWN = 500

/** A day as pages show it: with the worst of what does not agree. */
export async function readDay(db: Reader, day: string, now: Date): Promise<Reconciliation> {
  const found = await reconcileDay(db, day, now)
  return { ...found, differences: found.differences.slice(0, MOST_SHOWN) }
}
