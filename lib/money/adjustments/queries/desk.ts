import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { isSamePerson } from '@/lib/identity/approvals/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import type { Adjustment, AdjustmentList, AdjustmentQuery } from '@/lib/money/adjustments/schema'
import { type AdjustmentRow, wallet_adjustments } from '@/lib/money/adjustments/tables'
import { moneySum } from '@/lib/money/ledger/queries/money-sum'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'

const { id, status, user_id } = wallet_adjustments

/** Those that wait for somebody first. */
const turn = sql<number>`case when ${status} = 'proposed' then 1 else 0 end`

const select = (db: Database) =>
  db
    .select({
      row: wallet_adjustments,
      turn,
      name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
      store_name: resellers.store_name,
      balance: sql`coalesce(${ledger_accounts.balance}, 0)`.mapWith(Number),
    })
    .from(wallet_adjustments)
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(resellers, eq(resellers.user_id, user_id))
    .leftJoin(ledger_accounts, and(eq(ledger_accounts.user_id, user_id), eq(ledger_accounts.kind, 'wallet')))

type Found = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const isOf = (actor: Actor, { proposed_by, proposed_name }: AdjustmentRow) =>
  isSamePerson(
    { operator_id: actor.kind === 'operator' ? actor.operator_id : null, name: actor.name },
    { operator_id: proposed_by, name: proposed_name },
  )

const toAdjustment = (actor: Actor, { row, name, store_name, balance }: Found): Adjustment => ({
  ...{ id: row.id, user_id: row.user_id, name, store_name, amount: row.amount, balance },
  ...{ reason: row.reason, note: row.note, status: row.status, refusal: row.refusal },
  proposed_by: row.proposed_name,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_name,
  decided_at: row.decided_at?.toISOString() ?? null,
  is_own: isOf(actor, row),
})

type Reader = Pick<Context, 'db' | 'actor'>

const isMeant = (query: AdjustmentQuery) =>
  and(query.status && eq(status, query.status), query.user_id === undefined ? undefined : eq(user_id, query.user_id))

const adds = sql<boolean>`${wallet_adjustments.amount} > 0`

/** What the adjustments that the filter selects add to wallets or take from them, by status. */
const sumAdjustments = (db: Database, query: AdjustmentQuery) =>
  db
    .select({
      status,
      adds,
      ...moneySum(sql`abs(${wallet_adjustments.amount})`),
    })
    .from(wallet_adjustments)
    .where(isMeant(query))
    .groupBy(status, adds)
    .orderBy(desc(adds))

/** Adjustments: those that wait first, then the newest first. */
export async function pageAdjustments({ db, actor }: Reader, query: AdjustmentQuery): Promise<AdjustmentList> {
  const key = readCursor(query.cursor, 2)
  const found = await select(db)
    .where(and(isMeant(query), key ? sql`(${turn}, ${id}) < (${key[0]}::int, ${key[1]}::bigint)` : undefined))
    .orderBy(desc(turn), desc(id))
    .limit(query.limit + 1)
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map((one) => toAdjustment(actor, one)),
    metadata: {
      next_cursor: found.length > query.limit && last ? writeCursor([last.turn, last.row.id]) : null,
      sums: query.cursor === FIRST_CURSOR ? await sumAdjustments(db, query) : [],
    },
  }
}

/** Throws `not_found`. */
export async function requireAdjustment({ db, actor }: Reader, wanted: number): Promise<Adjustment> {
  const [found] = await select(db).where(eq(id, wanted))
  if (!found) throw new AppError('not_found')
  return toAdjustment(actor, found)
}
