import { and, eq, or, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { type AccountKind, isShopperAccount, type LedgerCause, type ShopperAccount } from '@/lib/money/ledger/rules'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { AppError } from '@/lib/platform/errors'
import type { Rupiah } from '@/lib/platform/money'

/** Accounts are locked in this order, so that two entries do not deadlock. */
const LOCK_ORDER: Record<ShopperAccount, number> = { wallet: 0, held: 1 }

export type ShopperEntry = {
  from: AccountKind
  to: AccountKind
  user_id: number
  amount: Rupiah
  cause: LedgerCause
  step:
    | ('hold' | 'release' | `${'hold' | 'release'}/${number}` | 'capture' | 'credit' | 'close')
    | ('withdraw' | 'withdraw_back' | 'adjust' | `credit/${number}` | `reverse/${number}`)
  reference: string
  order_id?: number
  note?: string
  /** The account may be left below 0; what comes in later fills it up first. */
  mayOverdraw?: boolean
}

type AccountKey = { kind: AccountKind; user_id: number | null }

/** The key of an account; the store's own have no user. */
const accountKey = (kind: AccountKind, userId: number): AccountKey => ({
  kind,
  user_id: isShopperAccount(kind) ? userId : null,
})

const isAccount = ({ kind, user_id }: AccountKey) =>
  and(eq(ledger_accounts.kind, kind), sql`${ledger_accounts.user_id} is not distinct from ${user_id}`)

/** The ids of accounts by kind; opens missing ones. */
async function openAccounts(work: Work, keys: AccountKey[]): Promise<Map<AccountKind, number>> {
  const findAccounts = () =>
    work.db
      .select({ id: ledger_accounts.id, kind: ledger_accounts.kind })
      .from(ledger_accounts)
      .where(or(...keys.map(isAccount)))
  const found = await findAccounts()
  if (found.length === keys.length) return new Map(found.map(({ id, kind }) => [kind, id]))
  const opened = keys.map((key) => ({ ...key, created_at: work.now }))
  await work.db.insert(ledger_accounts).values(opened).onConflictDoNothing()
  return new Map((await findAccounts()).map(({ id, kind }) => [kind, id]))
}

type BalanceChange = { turn: number; id: number; amount: Rupiah }

/** Updates the balances of a shopper with one conditional statement. False when an account holds too little. */
async function addToBalances(work: Work, movements: BalanceChange[], mayOverdraw: boolean): Promise<boolean> {
  const changes = sql.join(
    movements.map(({ turn, id, amount }) => sql`(${id}::bigint, ${amount}::bigint, ${turn}::int)`),
    sql`, `,
  )
  const changed = await rows<{ id: number }>(
    work.db,
    sql`with changes (id, amount, turn) as (values ${changes}),
      ours as (select account.id, changes.amount from ledger_accounts account join changes on changes.id = account.id
        order by changes.turn for no key update of account)
      update ledger_accounts set balance = balance + ours.amount, is_overdrawn = balance + ours.amount < 0 from ours
      where ledger_accounts.id = ours.id
        and (ledger_accounts.balance + ours.amount >= 0 or ours.amount > 0 or ${mayOverdraw})
      returning ledger_accounts.id::float8 as id`,
  )
  return changed.length === movements.length
}

/**
 * Moves money from or to an account of a shopper, once per reference and step: `again` when it was done before,
 * `too_little` when the account does not hold the amount; then the transaction must not commit.
 */
export async function postEntry(
  work: Work,
  { from, to, user_id, mayOverdraw = false, ...entry }: ShopperEntry,
): Promise<'posted' | 'again' | 'too_little'> {
  const accounts = await openAccounts(work, [accountKey(from, user_id), accountKey(to, user_id)])
  const from_account_id = accounts.get(from)
  const to_account_id = accounts.get(to)
  if (from_account_id === undefined || to_account_id === undefined) throw new AppError('internal')
  const posted = await work.db
    .insert(ledger_entries)
    .values({ ...entry, from_account_id, to_account_id, created_at: work.now })
    .onConflictDoNothing()
    .returning({ id: ledger_entries.id })
  if (posted.length === 0) return 'again'
  const changes = [
    { kind: from, id: from_account_id, amount: -entry.amount },
    { kind: to, id: to_account_id, amount: entry.amount },
  ].flatMap(({ kind, ...change }) => (isShopperAccount(kind) ? [{ turn: LOCK_ORDER[kind], ...change }] : []))
  return (await addToBalances(work, changes, mayOverdraw)) ? 'posted' : 'too_little'
}
