import { and, asc, gte, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { refOf } from '@/lib/money/payments/commands/ask-gateways'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { gatewayOf } from '@/lib/money/payments/providers/current'
import type { GatewayStatus } from '@/lib/money/payments/rules'
import { payment_attempts } from '@/lib/money/payments/tables'
import { lockOpenDay } from '@/lib/money/reconciliation/commands/lock-open-day'
import { type NewRecord, saveRecords } from '@/lib/money/reconciliation/commands/record-settlements'
import { GATEWAYS, type Gateway, type TheirStatus } from '@/lib/money/reconciliation/rules'
import type { DayAsked } from '@/lib/money/reconciliation/schema'
import { gateway_records } from '@/lib/money/reconciliation/tables'
import { forEachConcurrently } from '@/lib/platform/concurrency'
import { startOfDay, startOfNextDay } from '@/lib/platform/time'

/** How many gateways' answers one call waits for. */
const MOST = 200

/** Credits cannot be asked about. */
const NOT_ASKABLE = 'kredivo'

const wholeRupiah = (text: string) => (/^\d+(\.0+)?$/.test(text) ? Number.parseInt(text, 10) : 0)

const statusOf = ({ status }: GatewayStatus): TheirStatus => {
  if (status === 'settled') return 'settled'
  return ['refunded', 'partially_refunded', 'chargeback'].includes(status) ? 'refunded' : 'other'
}

/** Payments that were settled or begun on the day, and of which their gateway has said nothing. */
async function listUnasked({ db }: Context, day: string) {
  const [begin, end] = [startOfDay(day), startOfNextDay(startOfDay(day))]
  const { settled_at, created_at, provider, provider_order_id, channel } = payment_attempts
  const isOfDay = or(
    and(gte(settled_at, begin), lt(settled_at, end)),
    and(gte(created_at, begin), lt(created_at, end), sql`${settled_at} is null`),
  )
  const known = db
    .select({ id: gateway_records.id })
    .from(gateway_records)
    .where(
      and(
        sql`${gateway_records.day} = ${day}`,
        sql`${gateway_records.provider} = ${provider}`,
        sql`${gateway_records.provider_order_id} = ${provider_order_id}`,
      ),
    )
  return db
    .select()
    .from(payment_attempts)
    .where(and(isOfDay, inArray(provider, [...GATEWAYS]), ne(channel, NOT_ASKABLE), notExists(known)))
    .orderBy(asc(payment_attempts.id))
}

type Answered = { day: string; attempt: AttemptRow; truth: GatewayStatus | null }

const toRecord = ({ day, attempt, truth }: Answered): NewRecord => ({
  day,
  provider: attempt.provider as Gateway,
  source: 'status',
  provider_order_id: attempt.provider_order_id,
  transaction_id: truth?.transaction_id ?? null,
  status: truth ? statusOf(truth) : 'unknown',
  amount: truth ? wholeRupiah(truth.gross_amount) : 0,
  fee: null,
  settled_at: truth?.settled_at ?? null,
})

const save = command(async (work, { day, found }: { day: string; found: NewRecord[] }) => {
  await lockOpenDay(work, day)
  await saveRecords(work, found)
  await recordAudit(work, { action: 'day_asked', subject_type: 'day', subject_id: day, after: { rows: found.length } })
})

/**
 * Asks the gateways about the payments of a day, for a day without a list. Records their answers and applies none.
 * Throws `day_closed`.
 */
export async function askDay(context: Context, day: string): Promise<DayAsked> {
  const waiting = await listUnasked(context, day)
  const found: NewRecord[] = []
  let failed = 0
  await forEachConcurrently(waiting.slice(0, MOST), async (attempt) => {
    try {
      const truth = (await gatewayOf(attempt.provider)?.status(refOf(attempt))) ?? null
      found.push(toRecord({ day, attempt, truth }))
    } catch {
      failed += 1
    }
  })
  await save(context, { day, found })
  return { asked: found.length, failed, left: Math.max(0, waiting.length - found.length - failed) }
}
