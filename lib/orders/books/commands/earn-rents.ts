import { sql } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { bills } from '@/lib/money/bills/tables'
import { postSelected } from '@/lib/money/ledger/commands/post-selected'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { RENT_EARNED, RENT_TAX, TAX_LEFT } from '@/lib/orders/books/queries/differences'
import { extensions } from '@/lib/orders/extensions/tables'
import { orders } from '@/lib/orders/orders/tables'
import { calendarDay } from '@/lib/platform/time'
import { TAX } from '@/lib/selling/pricing/rules/quote'

/** Statuses in which a rental is with its renter: its rent is earned day by day, and else as a whole. */
const WITH_RENTER = sql`('rented', 'due_soon', 'late', 'return_processed', 'return_failed')`

/** Statuses in which a rental is paused: nothing is earned. */
const PAUSED = sql`('exchange_request', 'exchange_accepted', 'exchange_rejected', 'exchange_on_delivery')`

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
 * The PPN of a rental with its extensions. Rent of an extension that went back is on the credit note of the rental, so
 * that what is left is never more than that of the rent that is left.
 */
const TAX_OF_RENT = sql`least(tax + (select coalesce(sum(${extensions.tax}), 0) from ${extensions}
    join ${bills} on ${bills.id} = ${extensions.bill_id} and ${bills.status} = 'paid'
    where ${extensions.order_id} = rental.id),
  round((deferred + earned + taxed) * ${TAX.numerator}::numeric / ${TAX.denominator}::numeric))`

/** What is earned of each rental by now, and the PPN in it; `earned` and `taxed` are what was posted before. */
const dueBy = (today: string, now: Date) => sql`
  select id, earned, taxed, gross, floor(rent_tax * gross / nullif(total, 0)) as tax_due
  from (select *, ${TAX_OF_RENT} as rent_tax, deferred + earned + taxed as total,
      case when is_out then floor((deferred + earned + taxed) * passed / days) else deferred + earned + taxed end as gross
    from (select ${orders.id} as id, ${TAX_LEFT} as tax, ${orders.status} in ${WITH_RENTER} as is_out,
        ${DEFERRED} as deferred, ${RENT_EARNED} as earned, ${RENT_TAX} as taxed,
        (${orders.rent_due} at time zone 'Asia/Jakarta')::date - ${orders.rent_start} + 1 as days,
        least((${orders.rent_due} at time zone 'Asia/Jakarta')::date - ${orders.rent_start} + 1,
          greatest(0, ${today}::date - ${orders.rent_start})) as passed
      from ${orders}
      where ${orders.type} = 'rent' and ${orders.rent_start} is not null and ${orders.status} <> 'cancelled'
        and ${orders.status} not in ${PAUSED}
        and (${orders.status} in ${WITH_RENTER}
          or ${orders.updated_at} > ${now}::timestamptz - make_interval(days => ${ENDED_DAYS}))) rental) due`

/**
 * Earns the rent of all rentals up to yesterday, and of those that are back as a whole, less its PPN; once a day each.
 * Returns the number of entries.
 */
export const earnRents = command(async (work, _input: undefined) => {
  const today = calendarDay(work.now)
  const day = today.replaceAll('-', '')
  return postSelected(
    work,
    sql`select id as order_id, 'deferred_rent' as origin, part.target, 'rental' as cause, part.amount::bigint as amount,
        part.step || ${`/${day}`} as step, 'order/' || id as reference
      from (${dueBy(today, work.now)}) rental cross join lateral (values
        ('revenue', 'rent_earned', gross - coalesce(tax_due, 0) - earned),
        ('tax', 'rent_tax', coalesce(tax_due, 0) - taxed)) part (target, step, amount)`,
  )
})
