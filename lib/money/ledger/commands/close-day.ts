import { sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { endOfDay } from '@/lib/money/ledger/queries/balances'
import { ledger_accounts, ledger_days, ledger_entries } from '@/lib/money/ledger/tables'
import { addDays, calendarDay, startOfDay } from '@/lib/platform/time'

/** Minutes after midnight from which a day is closed: a transaction of the day before has ended by then. */
export const CLOSED_AFTER_MINUTES = 15

/**
 * Writes down what each account of the store had at the end of the last day, so that a balance is that and the entries
 * since. Entries of a closed day are never written: an entry has the time of its transaction.
 */
export const closeDay = command(async (work, _input: undefined) => {
  const day = calendarDay(new Date(work.now.getTime() - CLOSED_AFTER_MINUTES * 60_000))
  const last = addDays(day, -1)
  const entered = (
    column: 'from_account_id' | 'to_account_id',
  ) => sql`(select coalesce(sum(${ledger_entries.amount}), 0)
    from ${ledger_entries} where ${ledger_entries[column]} = ${ledger_accounts.id}
      and ${ledger_entries.created_at} < ${startOfDay(day)}::timestamptz
      and ${ledger_entries.created_at} >= coalesce(${endOfDay(sql`before.day`)}, '-infinity'))`
  await work.db.execute(sql`insert into ${ledger_days} (account_id, day, balance)
    select ${ledger_accounts.id}, ${last}::date,
      coalesce(before.balance, 0) + ${entered('to_account_id')} - ${entered('from_account_id')}
    from ${ledger_accounts} left join lateral (select ${ledger_days.day}, ${ledger_days.balance} from ${ledger_days}
      where ${ledger_days.account_id} = ${ledger_accounts.id} order by ${ledger_days.day} desc limit 1) before on true
    where ${ledger_accounts.user_id} is null and (before.day is null or before.day < ${last}::date)
    on conflict do nothing`)
})
