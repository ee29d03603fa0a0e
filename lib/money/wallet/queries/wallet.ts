import { and, desc, eq, gte, inArray, isNotNull, lt, ne, notInArray, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { contactFields, toContact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { movementAdjustments } from '@/lib/money/wallet/movement-adjustments'
import { movementOrders } from '@/lib/money/wallet/movement-orders'
import { movementWithdrawals } from '@/lib/money/wallet/movement-withdrawals'
import type {
  BusinessWalletQuery,
  Wallet,
  WalletActivities,
  WalletActivity,
  WalletDetail,
  WalletOverview,
  WalletQuery,
} from '@/lib/money/wallet/schema'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'
import type { Rupiah } from '@/lib/platform/money'
import { startOfDay, startOfNextDay } from '@/lib/platform/time'

const { from_account_id, to_account_id, cause, step, amount } = ledger_entries

/** A credit, also a repeated one. */
const isCredit = sql`${step} like 'credit%'`

async function findAccount(db: Database | Transaction, kind: 'wallet' | 'held', userId: number) {
  const [account] = await db
    .select()
    .from(ledger_accounts)
    .where(and(eq(ledger_accounts.kind, kind), eq(ledger_accounts.user_id, userId)))
  return account ?? null
}

/** The spendable balance in rupiah; 0 without an account. */
export async function walletBalance(db: Database | Transaction, userId: number): Promise<Rupiah> {
  return (await findAccount(db, 'wallet', userId))?.balance ?? 0
}

type DayRange = Pick<WalletQuery, 'start_date' | 'end_date'>
type ActivityFilter = Pick<BusinessWalletQuery, 'activity' | 'withdrawal_status'>
type HistoryPage = DayRange & ActivityFilter & { cursor: string; limit: number; operator?: Actor }

const within = ({ start_date, end_date }: DayRange) => [
  ...(start_date ? [gte(ledger_entries.created_at, startOfDay(start_date))] : []),
  ...(end_date ? [lt(ledger_entries.created_at, startOfNextDay(startOfDay(end_date)))] : []),
]

/** Causes shown as an activity of their own; all others are `others`. */
const OWN_ACTIVITIES = ['cashback', 'payment'] as const

const activityOf = (of: string): WalletActivity['activity'] => OWN_ACTIVITIES.find((named) => named === of) ?? 'others'

function ofKinds({ activity, withdrawal_status }: ActivityFilter) {
  const isOfActivity =
    activity && (activity === 'others' ? notInArray(cause, [...OWN_ACTIVITIES]) : eq(cause, activity))
  const isOfStatus =
    withdrawal_status &&
    sql`${ledger_entries.reference} in (${movementWithdrawals.current.referencesWith(withdrawal_status)})`
  return [...(isOfActivity ? [isOfActivity] : []), ...(isOfStatus ? [isOfStatus] : [])]
}

/** The entries of an account that a filter selects. */
const selected = (accountId: number, filter: DayRange & ActivityFilter) =>
  and(or(eq(from_account_id, accountId), eq(to_account_id, accountId)), ...within(filter), ...ofKinds(filter))

/** What all selected entries have brought to the account and taken from it. */
async function sumSelected(db: Database, accountId: number, filter: DayRange & ActivityFilter) {
  const all = (isOf: SQL) => sql`coalesce(sum(${amount}) filter (where ${isOf}), 0)`.mapWith(Number)
  const [sums] = await db
    .select({ came: all(eq(to_account_id, accountId)), went: all(eq(from_account_id, accountId)) })
    .from(ledger_entries)
    .where(selected(accountId, filter))
  return { came: sums?.came ?? 0, went: sums?.went ?? 0 }
}

type Account = Pick<typeof ledger_accounts.$inferSelect, 'id' | 'user_id'>

/** The entries that hold something for these orders now: the last hold of each, while it is neither paid nor released. */
async function findHolds(db: Database, userId: number | null, orderIds: number[]): Promise<Set<number>> {
  const held = userId === null ? null : await findAccount(db, 'held', userId)
  if (!held || held.balance === 0 || orderIds.length === 0) return new Set()
  const [isIn, isOut] = [eq(to_account_id, held.id), eq(from_account_id, held.id)]
  const left = sql`sum(case when ${isIn} then ${amount} else -${amount} end)`
  const rows = await db
    .select({ id: sql`max(${ledger_entries.id}) filter (where ${isIn})`.mapWith(Number) })
    .from(ledger_entries)
    .where(and(inArray(ledger_entries.order_id, orderIds), or(isIn, isOut)))
    .groupBy(ledger_entries.order_id)
    .having(sql`${left} > 0`)
  return new Set(rows.map(({ id }) => id))
}

/** The entries of an account, newest first. */
async function readActivities(db: Database, { id: accountId, user_id }: Account, page: HistoryPage) {
  const key = readCursor(page.cursor, 1)
  const beyond: SQL[] = key ? [sql`${ledger_entries.id} < ${key[0]}::bigint`] : []
  const rows = await db
    .select()
    .from(ledger_entries)
    .where(and(selected(accountId, page), ...beyond))
    .orderBy(desc(ledger_entries.id))
    .limit(page.limit + 1)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const orderIds = shown.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]))
  const orders = await movementOrders.current.list(db, orderIds, page.operator)
  const holds = await findHolds(db, user_id, orderIds)
  const references = shown.map(({ reference }) => reference)
  const withdrawals = await movementWithdrawals.current.list(db, references)
  const adjustments = await movementAdjustments.current.list(db, references)
  return {
    activities: shown.map((entry) => ({
      id: entry.id,
      activity: activityOf(entry.cause),
      amount: entry.to_account_id === accountId ? entry.amount : -entry.amount,
      created_at: entry.created_at.toISOString(),
      note: entry.note,
      order: orders.get(entry.order_id ?? 0) ?? null,
      withdrawal: withdrawals.get(entry.reference) ?? null,
      is_held: holds.has(entry.id),
      adjustment: adjustments.get(entry.reference) ?? null,
    })),
    next_cursor: rows.length > page.limit && last ? writeCursor([last.id]) : null,
  }
}

const NOTHING: WalletDetail = { amount: 0, held: 0, total_earning: 0, cashback_total: 0, expense_total: 0 }

/** What refunds have brought to a wallet beyond what it paid for their orders: money that was paid in another way. */
async function sumPaidElsewhere(db: Database, accountId: number): Promise<Rupiah> {
  const isIn = eq(to_account_id, accountId)
  const all = (condition: SQL | undefined) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`
  const spent = sql`${all(and(eq(from_account_id, accountId), eq(cause, 'payment')))} - ${all(and(isIn, eq(cause, 'payment')))}`
  const perOrder = db
    .select({ beyond: sql<number>`greatest(0, ${all(and(isIn, eq(cause, 'refund')))} - (${spent}))`.as('beyond') })
    .from(ledger_entries)
    .where(and(or(eq(from_account_id, accountId), isIn), isNotNull(ledger_entries.order_id)))
    .groupBy(ledger_entries.order_id)
    .as('per_order')
  const [found] = await db.select({ beyond: sum(perOrder.beyond).mapWith(Number) }).from(perOrder)
  return found?.beyond ?? 0
}

/** The balance, the held amount, and the totals of earnings and expenses. */
export async function getBalances(db: Database, { user_id }: Scope): Promise<WalletDetail> {
  const account = await findAccount(db, 'wallet', user_id)
  if (!account) return NOTHING
  const held = await findAccount(db, 'held', user_id)
  const [sums] = await db
    .select({
      credited: sql`coalesce(sum(${amount}) filter (where ${ne(cause, 'refund')}), 0)`.mapWith(Number),
      cashback_total: sql`coalesce(sum(${amount}) filter (where ${eq(cause, 'cashback')}), 0)`.mapWith(Number),
    })
    .from(ledger_entries)
    .where(and(eq(to_account_id, account.id), isCredit))
  const [reversed] = await db
    .select({
      all: sql`coalesce(sum(${amount}), 0)`.mapWith(Number),
      cashback: sql`coalesce(sum(${amount}) filter (where ${eq(cause, 'cashback')}), 0)`.mapWith(Number),
    })
    .from(ledger_entries)
    .where(and(eq(from_account_id, account.id), inArray(cause, ['cashback', 'adjustment'])))
  const { credited = 0, cashback_total: earned = 0 } = sums ?? {}
  const cashback_total = earned - (reversed?.cashback ?? 0)
  const total_earning = credited - (reversed?.all ?? 0) + (await sumPaidElsewhere(db, account.id))
  const waiting = held?.balance ?? 0
  const expense_total = Math.max(0, total_earning - account.balance - waiting)
  return { amount: account.balance, held: waiting, total_earning, cashback_total, expense_total }
}

/** A page of the wallet's history. */
export async function listActivities(db: Database, { user_id }: Scope, page: HistoryPage): Promise<WalletActivities> {
  const account = await findAccount(db, 'wallet', user_id)
  if (!account) return { data: [], metadata: { next_cursor: null, came: 0, went: 0 } }
  const { activities, next_cursor } = await readActivities(db, account, page)
  return { data: activities, metadata: { next_cursor, ...(await sumSelected(db, account.id, page)) } }
}

/** The customer's wallet with a page of its history (WAL-024). */
export async function getWallet(db: Database, scope: Scope, page: HistoryPage): Promise<Wallet> {
  const { data: activities, metadata } = await listActivities(db, scope, page)
  return { data: { detail: await getBalances(db, scope), activities }, metadata }
}

/** All entries of the shopper's wallet, oldest first. */
export async function listMovements(db: Database, scope: Scope) {
  const page = { cursor: '1', limit: Number.MAX_SAFE_INTEGER - 1 }
  return (await listActivities(db, scope, page)).data.reverse()
}

/** The member with this e-mail address or phone number. Throws `not_found`, also for a guest, who has no wallet. */
export async function requireOwner(db: Database | Transaction, contact: string) {
  const { kind, value } = toContact(contactFields(contact))
  const column = kind === 'email' ? users.email : users.phone_number
  const [owner] = await db
    .select({ id: users.id, role: users.role, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(eq(column, value))
  if (!owner || owner.role === 'guest') throw new AppError('not_found')
  return { id: owner.id, name: `${owner.first_name} ${owner.last_name}`.trim() }
}

const SHOWN_TO_OPERATORS = 20

type Reader = Pick<Context, 'db' | 'actor'>

export type OrderCredits = { cashback: Rupiah; refund: Rupiah }

/** The cashback and refunds credited to a wallet per order; orders without any are missing. */
export async function listOrderCredits(
  db: Database,
  userId: number,
  orderIds: number[],
): Promise<Map<number, OrderCredits>> {
  if (orderIds.length === 0) return new Map()
  const of = (wanted: keyof OrderCredits) =>
    sql`coalesce(sum(${amount}) filter (where ${eq(cause, wanted)}), 0)`.mapWith(Number)
  const rows = await db
    .select({ order_id: ledger_entries.order_id, cashback: of('cashback'), refund: of('refund') })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, to_account_id))
    .where(
      and(
        eq(ledger_accounts.kind, 'wallet'),
        eq(ledger_accounts.user_id, userId),
        isCredit,
        inArray(ledger_entries.order_id, orderIds),
      ),
    )
    .groupBy(ledger_entries.order_id)
  return new Map(rows.map(({ order_id, ...credited }) => [order_id ?? 0, credited]))
}

/** A member's wallet for operators, who see the orders of their warehouses in it. Throws `not_found`. */
export async function requireWalletOverview({ db, actor }: Reader, contact: string): Promise<WalletOverview> {
  const { id, name } = await requireOwner(db, contact)
  const [wallet, held] = [await findAccount(db, 'wallet', id), await findAccount(db, 'held', id)]
  const page = { cursor: '1', limit: SHOWN_TO_OPERATORS, operator: actor }
  const { activities } = wallet ? await readActivities(db, wallet, page) : { activities: [] }
  return { user_id: id, name, balance: wallet?.balance ?? 0, held: held?.balance ?? 0, activities }
}
