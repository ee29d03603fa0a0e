import { sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { postSelected } from '@/lib/money/ledger/commands/post-selected'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { RENT_EARNED } from '@/lib/orders/books/queries/differences'
import { orders } from '@/lib/orders/orders/tables'
import { calendarDay } from '@/lib/platform/time'

/** Statuses in which a rental is with its renter: its rent is earned day by day, and else as a whole. */
const WITH_RENTER = sql`('rented', 'due_soon', 'late', 'exchange_request', 'exchange_accepted', 'exchange_rejected',
  'exchange_on_delivery', 'return_processed', 'return_failed')`

/** Days after which a rental that has ended is not looked at any more. */
const ENDED_DAYS = 40

/** What was paid for a rental and is not earned yet. */
const DEFERRED = sql`(select coalesce(sum(case when ${ledger_accounts.id} = ${ledger_entries.to_account_id}
      then ${ledger_entries.amount} else - ${ledger_entries.amount} end), 0)
  from ${ledger_entries} join ${ledger_accounts}
    on ${ledger_accounts.id} in (${ledger_entries.to_account_id}, ${ledger_entries.from_account_id})
  where ${ledger_entries.order_id} = ${orders.id} and ${ledger_accounts.kind} = 'deferred_rent'
    and ${ledger_accounts.user_id} is null)`

/**
 * Earns the rent of all rentals up to yesterday, and of those that are back as a whole; once a day each. Returns the
 * number of entries.
 */
export const earnRents = command(async (work, _input: undefined) => {
  const today = calendarDay(work.now)
  return postSelected(
    work,
    sql`select id as order_id, 'deferred_rent' as origin, 'revenue' as target, 'rental' as cause,
        (case when is_out then floor((deferred + earned) * passed / days) else deferred + earned end - earned)::bigint as amount,
        ${`rent_earned/${today.replaceAll('-', '')}`} as step, 'order/' || id as reference
      from (select ${orders.id} as id, ${orders.status} in ${WITH_RENTER} as is_out, ${DEFERRED} as deferred,
          ${RENT_EARNED} as earned,
          (${orders.rent_due} at time zone 'Asia/Jakarta')::date - ${orders.rent_start} + 1 as days,
          least((${orders.rent_due} at time zone 'Asia/Jakarta')::date - ${orders.rent_start} + 1,
            greatest(0, ${today}::date - ${orders.rent_start})) as passed
        from ${orders}
        where ${orders.type} = 'rent' and ${orders.rent_start} is not null and ${orders.status} <> 'cancelled'
          and (${orders.status} in ${WITH_RENTER}
            or ${orders.updated_at} > ${work.now}::timestamptz - make_interval(days => ${ENDED_DAYS}))) rental`,
  )
})
