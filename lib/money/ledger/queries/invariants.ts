import { type SQL, sql } from 'drizzle-orm'
import { endOfDay, STORE_BALANCES, sidesOf } from '@/lib/money/ledger/queries/balances'
import { ledger_accounts, ledger_days, ledger_entries } from '@/lib/money/ledger/tables'

const { from_account_id, to_account_id, amount, created_at } = ledger_entries

const LAST_DAY = sql`(select max(${ledger_days.day}) from ${ledger_days})`
const DAY_BEFORE = sql`(select max(${ledger_days.day}) from ${ledger_days} where ${ledger_days.day} < ${LAST_DAY})`

/** What each account got, less what it gave, between the last two closed days. */
const MOVED = sql`select account_id, sum(amount) as amount from (${sidesOf(
  sql`${created_at} < ${endOfDay(LAST_DAY)} and ${created_at} >= coalesce(${endOfDay(DAY_BEFORE)}, '-infinity')`,
)}) sides group by account_id`

/** Invariants of the ledger; each query returns the violating rows as `example`. */
export const LEDGER_INVARIANTS: Record<string, SQL> = {
  'ledger: all balances add up to 0': sql`
    select 'they add up to ' || sum(balance) as example from (
      select ${ledger_accounts.balance} from ${ledger_accounts} where ${ledger_accounts.user_id} is not null
      union all select balance from (${STORE_BALANCES}) store) all_balances
    having sum(balance) <> 0`,
  'ledger: the balance of a shopper is what its entries add up to, and below 0 only by a reversal': sql`
    select 'account ' || account.id || ' (' || account.balance || ')' as example
    from (select ${ledger_accounts.id}, ${ledger_accounts.balance},
        (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${to_account_id} = ${ledger_accounts.id})
        - (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${from_account_id} = ${ledger_accounts.id})
        as entries, exists (select from ${ledger_entries} where ${from_account_id} = ${ledger_accounts.id}
          and ${ledger_entries.step} like 'reverse/%') as reversed
      from ${ledger_accounts} where ${ledger_accounts.user_id} is not null) account
    where account.balance <> account.entries or (account.balance < 0 and not account.reversed)`,
  'ledger: a closed day is the closed day before it and the entries since': sql`
    select ${ledger_accounts.kind} || ' on ' || closed.day as example
    from ${ledger_days} closed join ${ledger_accounts} on ${ledger_accounts.id} = closed.account_id
      left join ${ledger_days} before on before.account_id = closed.account_id and before.day = ${DAY_BEFORE}
      left join (${MOVED}) moved on moved.account_id = closed.account_id
    where closed.day = ${LAST_DAY} and closed.balance <> coalesce(before.balance, 0) + coalesce(moved.amount, 0)`,
}
