import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import { listOpenApprovals } from '@/lib/identity/approvals/queries'
import { resellers } from '@/lib/identity/resellers/tables'
import { moneySum } from '@/lib/money/ledger/queries/money-sum'
import { hasProvider } from '@/lib/money/payouts/providers/current'
import { listLatest } from '@/lib/money/payouts/queries/payouts'
import { accountOf } from '@/lib/money/withdrawals/queries/withdrawals'
import type { DeskWithdrawal, WithdrawalList, WithdrawalQuery } from '@/lib/money/withdrawals/schema'
import { statusesOf, withdrawalOutcomes } from '@/lib/money/withdrawals/states'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'

const select = (db: Database) =>
  db
    .select({
      row: withdrawals,
      first_name: users.first_name,
      last_name: users.last_name,
      store_name: resellers.store_name,
    })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.user_id))
    .leftJoin(resellers, eq(resellers.user_id, withdrawals.user_id))

async function complete(db: Database, found: Awaited<ReturnType<typeof select>>): Promise<DeskWithdrawal[]> {
  const ids = found.map(({ row }) => row.id)
  const approvals = await listOpenApprovals(db, { subject_type: 'withdrawal', subject_ids: ids })
  const payouts = await listLatest(db, { type: 'withdrawal', ids })
  return found.map(({ row, first_name, last_name, store_name }) => ({
    id: row.id,
    user_id: row.user_id,
    name: `${first_name} ${last_name}`.trim(),
    store_name,
    amount: row.amount,
    fee: row.fee,
    tax: row.tax,
    net: row.amount - row.fee - row.tax,
    status: row.status,
    reason: row.reason,
    note: row.note,
    account: accountOf(row),
    holder_check: row.holder_check,
    approved_by: row.approved_by,
    approval: approvals.get(String(row.id)) ?? null,
    outcomes: withdrawalOutcomes(row.status, hasProvider()),
    payout: payouts.get(row.id) ?? null,
    requested_at: row.requested_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
}

const isMeant = ({ status }: WithdrawalQuery) =>
  inArray(withdrawals.status, statusesOf(status === 'open' ? 'pending' : status))

/** What arrives at the accounts of the withdrawals that the filter selects, by status. */
const sumWithdrawals = (db: Database, query: WithdrawalQuery) =>
  db
    .select({
      status: withdrawals.status,
      ...moneySum(sql`${withdrawals.amount} - ${withdrawals.fee} - ${withdrawals.tax}`),
    })
    .from(withdrawals)
    .where(isMeant(query))
    .groupBy(withdrawals.status)

/** Withdrawals, the newest first. */
export async function pageWithdrawals(db: Database, query: WithdrawalQuery): Promise<WithdrawalList> {
  const key = readCursor(query.cursor, 1)
  const found = await select(db)
    .where(and(isMeant(query), key ? sql`${withdrawals.id} < ${key[0]}::bigint` : undefined))
    .orderBy(desc(withdrawals.id))
    .limit(query.limit + 1)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)?.row
  return {
    data: await complete(db, shown),
    metadata: {
      next_cursor: found.length > query.limit && last ? writeCursor([last.id]) : null,
      sums: query.cursor === FIRST_CURSOR ? await sumWithdrawals(db, query) : [],
    },
  }
}

/** Throws `not_found`. */
export async function requireWithdrawal(db: Database, id: number): Promise<DeskWithdrawal> {
  const [found] = await complete(db, await select(db).where(eq(withdrawals.id, id)))
  if (!found) throw new AppError('not_found')
  return found
}
