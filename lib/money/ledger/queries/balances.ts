import { type SQL, sql } from 'drizzle-orm'
import { ledger_accounts, ledger_days, ledger_entries } from '@/lib/money/ledger/tables'
import { TIME_ZONE } from '@/lib/platform/time'

/** The instant at which a calendar day in Jakarta ends. */
export const endOfDay = (day: SQL) => sql`((${day} + 1)::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`

/** The end of the last day that was closed; of no day, an instant before all entries. */
const CLOSED_UNTIL = endOfDay(sql`(select coalesce(max(${ledger_days.day}), date '2000-01-01') from ${ledger_days})`)

/** Both sides of the entries that a condition selects: the account, what it got or gave, and the order. */
export const sidesOf = (where: SQL) => sql`
  select ${ledger_entries.to_account_id} as account_id, ${ledger_entries.amount}, ${ledger_entries.order_id},
      ${ledger_entries.cause}
    from ${ledger_entries} where ${where}
  union all select ${ledger_entries.from_account_id}, - ${ledger_entries.amount}, ${ledger_entries.order_id},
      ${ledger_entries.cause}
    from ${ledger_entries} where ${where}`

/** The balance of each account of the store: of the last closed day, and the entries since. */
export const STORE_BALANCES = sql`
  select ${ledger_accounts.id}, ${ledger_accounts.kind},
    coalesce(closed.balance, 0) + coalesce(since.amount, 0) as balance
  from ${ledger_accounts}
    left join ${ledger_days} closed on closed.account_id = ${ledger_accounts.id}
      and closed.day = (select max(${ledger_days.day}) from ${ledger_days})
    left join (select account_id, sum(amount) as amount from (${sidesOf(
      sql`${ledger_entries.created_at} >= ${CLOSED_UNTIL}`,
    )}) sides group by account_id) since on since.account_id = ${ledger_accounts.id}
  where ${ledger_accounts.user_id} is null`
