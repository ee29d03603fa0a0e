import { type SQL, sql } from 'drizzle-orm'
import { bills } from '@/lib/money/bills/tables'
import { STORE_BALANCES, sidesOf } from '@/lib/money/ledger/queries/balances'
import type { StoreAccount } from '@/lib/money/ledger/rules'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import type { PayoutSubjectType } from '@/lib/money/payouts/rules'
import { payouts } from '@/lib/money/payouts/tables'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { DEPOSIT_USED, differencesOf, IS_IN_TRANSIT, WALLET_BACK } from '@/lib/orders/books/queries/differences'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { orders } from '@/lib/orders/orders/tables'
import { refunds } from '@/lib/orders/refunds/tables'

/** How far back the books of single orders are compared each time; the sums of all orders are compared as well. */
const RECENT = sql`(select now - interval '2 days' from moment)`

/** Orders of which money moved of late, by the ledger or by what came in, and those whose money is still on its way. */
const RECENT_ORDERS = sql`
  select ${ledger_entries.order_id} from ${ledger_entries} where ${ledger_entries.created_at} >= ${RECENT}
    and ${ledger_entries.order_id} is not null
  union select ${payment_attempts.order_id} from ${payment_attempts} where ${payment_attempts.settled_at} >= ${RECENT}
  union select ${refunds.order_id} from ${refunds} where ${refunds.status} <> 'paid'
  union select ${orders.id} from ${orders} where ${orders.status} in ('payment_verified', 'processed', 'shipped')`

const ORDER = sql`'order ' || order_id || ': ' || kind || ' has ' || actual || ', should be ' || expected`

const ordersOf = (kind: StoreAccount) => sql`select ${ledger_entries.order_id} from ${ledger_entries}
  where ${ledger_entries.order_id} is not null
    and (select ${ledger_accounts.id} from ${ledger_accounts} where ${ledger_accounts.kind} = ${kind}
      and ${ledger_accounts.user_id} is null) in (${ledger_entries.from_account_id}, ${ledger_entries.to_account_id})`

/** The sum of an account when it is not `due`, and then the orders by which it differs. */
const sumOf = (kind: StoreAccount, due: SQL) => sql`
  select example from (
    with sums as materialized (
      select (select balance from (${STORE_BALANCES}) store where kind = ${kind}) as actual, (${due}) as expected)
    select ${kind}::text || ' has ' || actual || ', should be ' || expected as example
      from sums where actual <> expected
    union all select ${ORDER} from (${differencesOf(ordersOf(kind))}) of_order
      where kind = ${kind} and (select actual <> expected from sums)) named`

const list = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )

const amountOf = (amount: SQL, rows: SQL) => sql`select coalesce(sum(${amount}), 0) from ${rows}`

const IN_TRANSIT = amountOf(sql`${payouts.amount}`, sql`${payouts} where ${IS_IN_TRANSIT}`)

/** Of what is in transit, that of one kind. */
const inTransitOf = (type: PayoutSubjectType) =>
  amountOf(sql`${payouts.amount}`, sql`${payouts} where ${IS_IN_TRANSIT} and ${payouts.subject_type} = ${type}`)

/** What an order of goods went back before its delivery: by refunds and to the wallet. */
const GONE_BACK = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.order_id} = ${orders.id} and ${refunds.cause} not in ('second_settlement', 'late_settlement'))
  + (select coalesce(sum(${ledger_entries.amount}), 0) from ${ledger_entries}
    where ${ledger_entries.order_id} = ${orders.id} and ${WALLET_BACK})`

/** What went back of a deposit after the inspection. */
const DEPOSIT_BACK = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.order_id} = ${orders.id} and ${refunds.cause} = 'deposit')`

/** What was paid for an order besides its price. */
const BILLED_LATER = sql`(select coalesce(sum(${bills.amount}), 0) from ${bills}
  where ${bills.order_id} = ${orders.id} and ${bills.purpose} <> 'order' and ${bills.status} = 'paid')`

/** Accounts that hold what was paid for an order until it has left the store. */
const HELD_OF_ORDERS: readonly StoreAccount[] = [
  ...(['advances', 'deposits', 'deferred_rent', 'refunds_due', 'payouts_in_transit'] as const),
  ...(['revenue', 'tax', 'penalties'] as const),
]

/** Invariants between the ledger and what orders, payments, refunds, claims and transfers say. */
export const BOOK_INVARIANTS: Record<string, SQL> = {
  'ledger: the accounts of an order are what its payments, refunds and transfers say': sql`
    select ${ORDER} as example from (${differencesOf(RECENT_ORDERS)}) different`,
  'ledger: what is due back is what refunds have not paid': sumOf(
    'refunds_due',
    sql`select (${amountOf(sql`${refunds.amount}`, sql`${refunds} where ${refunds.status} <> 'paid'`)})
      - (${inTransitOf('refund')})`,
  ),
  'ledger: what is due to wallets that withdraw is what was asked for and not sent': sumOf(
    'withdrawals_due',
    sql`select (${amountOf(
      sql`${withdrawals.amount}`,
      sql`${withdrawals}
      where ${withdrawals.status} not in ('paid', 'failed')`,
    )}) - (${inTransitOf('withdrawal')})`,
  ),
  'ledger: what is promised as cashback is what is not released': sumOf(
    'cashback_due',
    amountOf(sql`${cashbacks.amount}`, sql`${cashbacks} where ${cashbacks.status} in ('pending', 'on_hold')`),
  ),
  'ledger: tax is withheld of what was withdrawn': sumOf(
    'tax_withheld',
    amountOf(sql`${withdrawals.tax}`, sql`${withdrawals} where ${withdrawals.status} = 'paid'`),
  ),
  'ledger: fees are those of what was withdrawn': sumOf(
    'withdrawal_fees',
    amountOf(sql`${withdrawals.fee}`, sql`${withdrawals} where ${withdrawals.status} = 'paid'`),
  ),
  'ledger: what is in transit is what was submitted and has not ended': sumOf('payouts_in_transit', IN_TRANSIT),
  'ledger: advances are what was paid for orders that are not delivered': sumOf(
    'advances',
    amountOf(
      sql`${orders.net_price} + ${orders.wallet_reduction} + ${BILLED_LATER} - (${GONE_BACK})`,
      sql`${orders} where ${orders.type} = 'buy' and ${orders.status} in ('payment_verified', 'processed', 'shipped')`,
    ),
  ),
  'ledger: deposits are those of rentals, less the penalties that were kept and what went back': sumOf(
    'deposits',
    amountOf(
      sql`${orders.total_deposit} - ${orders.deposit_spent} - ${DEPOSIT_USED} - ${DEPOSIT_BACK}`,
      sql`${orders} where ${orders.total_deposit} > 0 and ${orders.paid_at} is not null
        and ${orders.status} <> 'cancelled'`,
    ),
  ),
  'ledger: an order never gives back more than came in': sql`
    select 'order ' || order_id || ': ' || sum(amount) as example from (${sidesOf(
      sql`${ledger_entries.order_id} in (${RECENT_ORDERS})`,
    )}) sides join ${ledger_accounts} on ${ledger_accounts.id} = account_id
    where ${ledger_accounts.kind} in (${list(HELD_OF_ORDERS)}) and cause <> 'unassigned'
    group by order_id having sum(amount) < 0`,
}
