import { type SQL, sql } from 'drizzle-orm'
import { STORE_BALANCES } from '@/lib/money/ledger/queries/balances'
import { ledger_accounts, ledger_days, ledger_entries } from '@/lib/money/ledger/tables'
import { TIME_ZONE } from '@/lib/platform/time'

const { from_account_id, to_account_id, amount, created_at } = ledger_entries

const midnightAfter = (day: SQL) => sql`((${day} + 1)::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`

/** What an account got, less what it gave, between two instants. */
const movedIn = (account: SQL, from: SQL, until: SQL) => sql`(
  (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${to_account_id} = ${account}
    and ${created_at} >= ${from} and ${created_at} < ${until})
  - (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${from_account_id} = ${account}
    and ${created_at} >= ${from} and ${created_at} < ${until}))`

/** Invariants of the ledger; each query returns the violating rows as `example`. */
export const LEDGER_INVARIANTS: Record<string, SQL> = {
  'ledger: all balances add up to 0': sql`
    select 'they add up to ' || sum(balance) as example from (
      select ${ledger_accounts.balance} from ${ledger_accounts} where ${ledger_accounts.user_id} is not null
      union all select balance from (${STORE_BALANCES}) store) all_balances
    having sum(balance) <> 0`,
  'ledger: the balance of a shopper is what its entries add up to, and never below 0': sql`
    select 'account ' || account.id || ' (' || account.balance || ')' as example
    from (select ${ledger_accounts.id}, ${ledger_accounts.balance},
        (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${to_account_id} = ${ledger_accounts.id})
        - (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${from_account_id} = ${ledger_accounts.id})
        as entries from ${ledger_accounts} where ${ledger_accounts.user_id} is not null) account
    where account.balance <> account.entries or account.balance < 0`,
  'ledger: a closed day is the closed day before it and the entries since': sql`
    select kind || ' on ' || day as example from (
      select ${ledger_accounts.kind}, closed.day, closed.balance, before.balance as earlier,
        ${movedIn(
          sql`closed.account_id`,
          sql`coalesce(${midnightAfter(sql`before.day`)}, '-infinity')`,
          midnightAfter(sql`closed.day`),
        )} as moved
      from ${ledger_days} closed join ${ledger_accounts} on ${ledger_accounts.id} = closed.account_id
        left join lateral (select ${ledger_days.day}, ${ledger_days.balance} from ${ledger_days}
          where ${ledger_days.account_id} = closed.account_id and ${ledger_days.day} < closed.day
          order by ${ledger_days.day} desc limit 1) before on true
      where closed.day = (select max(${ledger_days.day}) from ${ledger_days})) days
    where balance <> coalesce(earlier, 0) + moved`,
}
