import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { entriesHead, toCsvLine } from '@/lib/money/ledger/projection'
import { STORE_BALANCES } from '@/lib/money/ledger/queries/balances'
import {
  ACCOUNT_KINDS,
  type AccountKind,
  groupOf,
  isShopperAccount,
  makesMore,
  plainStep,
  shownBalance,
} from '@/lib/money/ledger/rules'
import {
  type EntryFilter,
  type EntryQuery,
  type LedgerAccount,
  type LedgerEntry,
  rangeOf,
} from '@/lib/money/ledger/schema'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { startOfDay, startOfNextDay } from '@/lib/platform/time'

/** All accounts with their balances, in the order of their groups. */
export async function listAccounts(db: Database): Promise<LedgerAccount[]> {
  const found = await rows<{ kind: AccountKind; balance: number }>(
    db,
    sql`select kind, sum(balance)::float8 as balance from (
      select ${ledger_accounts.kind}, ${ledger_accounts.balance} from ${ledger_accounts}
        where ${ledger_accounts.user_id} is not null
      union all select kind, balance from (${STORE_BALANCES}) store) accounts group by kind`,
  )
  return ACCOUNT_KINDS.map((kind) => ({
    kind,
    group: groupOf(kind),
    balance: shownBalance(kind, found.find((one) => one.kind === kind)?.balance ?? 0),
  }))
}

const origin = alias(ledger_accounts, 'origin')
const target = alias(ledger_accounts, 'target')

const selectEntries = (db: Database) =>
  db
    .select({ entry: ledger_entries, from: origin.kind, to: target.kind })
    .from(ledger_entries)
    .innerJoin(origin, eq(origin.id, ledger_entries.from_account_id))
    .innerJoin(target, eq(target.id, ledger_entries.to_account_id))

type Found = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const toEntry = ({ entry, from, to }: Found): LedgerEntry => ({
  id: entry.id,
  at: entry.created_at.toISOString(),
  cause: entry.cause,
  step: plainStep(entry.step),
  from,
  to,
  amount: entry.amount,
  reference: entry.reference,
  order_id: entry.order_id,
})

/** All entries of an order, oldest first. The caller has checked that the order may be seen. */
export async function listOrderEntries(db: Database, orderId: number): Promise<LedgerEntry[]> {
  const found = await selectEntries(db).where(eq(ledger_entries.order_id, orderId)).orderBy(ledger_entries.id)
  return found.map(toEntry)
}

const ofAccount = (kind: AccountKind): SQL | undefined => {
  if (isShopperAccount(kind)) return or(eq(origin.kind, kind), eq(target.kind, kind))
  const id = sql`(select ${ledger_accounts.id} from ${ledger_accounts}
    where ${ledger_accounts.kind} = ${kind} and ${ledger_accounts.user_id} is null)`
  return or(sql`${ledger_entries.from_account_id} = ${id}`, sql`${ledger_entries.to_account_id} = ${id}`)
}

const within = ({ from, to }: { from: string; to: string }) =>
  and(gte(ledger_entries.created_at, startOfDay(from)), lt(ledger_entries.created_at, startOfNextDay(startOfDay(to))))

/** What came to an account and what left it on some days, as people read the account. */
async function sumEntries(db: Database, account: AccountKind, days: { from: string; to: string }) {
  const sums = await db
    .select({ to: target.kind, amount: sql`sum(${ledger_entries.amount})`.mapWith(Number) })
    .from(ledger_entries)
    .innerJoin(origin, eq(origin.id, ledger_entries.from_account_id))
    .innerJoin(target, eq(target.id, ledger_entries.to_account_id))
    .where(and(ofAccount(account), within(days)))
    .groupBy(target.kind)
  const sumOf = (more: boolean) =>
    sums.filter((each) => makesMore(account, each) === more).reduce((sum, { amount }) => sum + amount, 0)
  return { more: sumOf(true), less: sumOf(false) }
}

/** A page of an account's entries, newest first. */
async function readPage(db: Database, { account, cursor, limit, ...filter }: EntryQuery, now: Date) {
  const key = readCursor(cursor, 1)
  const found = await selectEntries(db)
    .where(
      and(
        ofAccount(account),
        within(rangeOf(filter, now)),
        key ? sql`${ledger_entries.id} < ${key[0]}::bigint` : undefined,
      ),
    )
    .orderBy(desc(ledger_entries.id))
    .limit(limit + 1)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    entries: shown.map(toEntry),
    next_cursor: found.length > limit && last ? writeCursor([last.entry.id]) : null,
  }
}

/** A page of an account's entries, newest first, with what came and went on these days. */
export async function listEntries(db: Database, query: EntryQuery, now: Date) {
  const days = rangeOf(query, now)
  const { entries, next_cursor } = await readPage(db, query, now)
  return { data: entries, metadata: { next_cursor, ...days, ...(await sumEntries(db, query.account, days)) } }
}

const BATCH = 500

/** All entries of an account on these days as the lines of a file, a batch at a time. */
export async function* exportEntries(db: Database, filter: EntryFilter, now: Date) {
  yield entriesHead()
  for (let cursor: string | null = '1'; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, { ...filter, cursor, limit: BATCH }, now)
    yield page.entries.map(toCsvLine).join('')
    cursor = page.next_cursor
  }
}
