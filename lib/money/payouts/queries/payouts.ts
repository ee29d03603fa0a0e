import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import type { Transfer } from '@/lib/money/payouts/providers/disburser'
import { accountWords, type PayoutSubjectType, payoutKey } from '@/lib/money/payouts/rules'
import type { Payout, PayoutList, PayoutQuery } from '@/lib/money/payouts/schema'
import type { PayoutRow } from '@/lib/money/payouts/subjects'
import { payouts } from '@/lib/money/payouts/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'
import { unseal } from '@/lib/platform/secret'

/** The job that sends transfers, asks about them and applies notifications. */
export const PAYOUTS_JOB = 'payouts'

/**
 * What the provider is told. Null when the account was encrypted with another key, unless it is only read to ask about
 * the transfer.
 */
export function readTransfer(payout: PayoutRow, { isReadOnly = false } = {}): Transfer | null {
  const account_number = unseal(payout.account_number)
  const account_holder = unseal(payout.account_holder)
  if (!isReadOnly && !(account_number && account_holder)) return null
  return {
    key: payoutKey(payout.id),
    reference: payout.provider_reference,
    amount: payout.amount,
    account: {
      bank_code: payout.bank_code,
      account_number: account_number ?? '',
      account_holder: account_holder ?? '',
    },
    label: payout.label,
  }
}

export const toPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  label: row.label,
  round: row.round,
  amount: row.amount,
  payee: accountWords({ bank_code: row.bank_code, account_number: row.last_digits }),
  provider: row.provider,
  provider_reference: row.provider_reference,
  status: row.status,
  failure: row.failure,
  proof: row.proof,
  created_at: row.created_at.toISOString(),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** Transfers, the newest first. */
export async function pagePayouts(db: Database, actor: Actor, query: PayoutQuery): Promise<PayoutList> {
  const key = readCursor(query.cursor, 1)
  const isAfter: SQL | undefined = key ? sql`${payouts.id} < ${key[0]}::bigint` : undefined
  const hasStatus = query.status && eq(payouts.status, query.status)
  const found = await db
    .select()
    .from(payouts)
    .where(and(hasStatus, isAfter, warehouseScope(actor, payouts.warehouse_id)))
    .orderBy(desc(payouts.id))
    .limit(query.limit + 1)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map(toPayout),
    metadata: { next_cursor: found.length > query.limit && last ? writeCursor([last.id]) : null },
  }
}

/** Throws `not_found`. */
export async function requirePayout(db: Database, { actor, id }: { actor: Actor; id: number }): Promise<Payout> {
  const [found] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), warehouseScope(actor, payouts.warehouse_id)))
  if (!found) throw new AppError('not_found')
  return toPayout(found)
}

/** The last transfer of each of these subjects. */
export async function listLatest(
  db: Database,
  { type, ids }: { type: PayoutSubjectType; ids: number[] },
): Promise<Map<number, Payout>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([payouts.subject_id])
    .from(payouts)
    .where(and(eq(payouts.subject_type, type), inArray(payouts.subject_id, ids)))
    .orderBy(payouts.subject_id, desc(payouts.round))
  return new Map(found.map((row) => [row.subject_id, toPayout(row)]))
}
