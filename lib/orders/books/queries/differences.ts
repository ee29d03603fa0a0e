import { type SQL, sql } from 'drizzle-orm'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import { payment_attempts } from '@/lib/money/payments/tables'
import { payouts } from '@/lib/money/payouts/tables'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import { credit_notes } from '@/lib/orders/credit-notes/tables'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { refunds } from '@/lib/orders/refunds/tables'

const sumIf = (amount: SQL, condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`

/** What came in, by where it is, and what was taken back of it. */
const RECEIVED = sql`
  select ${sumIf(sql`amount - taken`, sql`provider = 'midtrans'`)} as midtrans,
    ${sumIf(sql`amount - taken`, sql`provider = 'xendit'`)} as xendit,
    ${sumIf(sql`amount - taken`, sql`provider = 'store'`)} as counter,
    coalesce(sum(amount), 0) as amount, coalesce(sum(taken), 0) as taken
  from (select ${payment_attempts.provider}, ${payment_attempts.amount},
      case when ${payment_attempts.status} in ('chargeback', 'refunded') then greatest(0, ${payment_attempts.amount}
        - (select coalesce(sum(${refunds.amount}), 0) from ${refunds}
          where ${refunds.attempt_id} = ${payment_attempts.id})) else 0 end as taken
    from ${payment_attempts}
    where ${payment_attempts.order_id} = ${orders.id} and ${payment_attempts.settled_at} is not null) settled`

/** What goes back by refunds, and where those that are paid went. */
const REFUNDED = sql`
  select ${sumIf(sql`amount`, sql`status <> 'paid'`)} as due,
    ${sumIf(sql`amount`, sql`status = 'paid' and destination = 'bank'`)} as bank,
    ${sumIf(sql`amount`, sql`status = 'paid' and destination = 'source' and provider = 'midtrans'`)} as midtrans,
    ${sumIf(sql`amount`, sql`status = 'paid' and destination = 'source' and provider = 'xendit'`)} as xendit,
    ${sumIf(sql`amount`, sql`cause = 'deposit'`)} as deposit, coalesce(sum(amount), 0) as amount
  from (select ${refunds.amount}, ${refunds.status}, ${refunds.destination}, ${refunds.cause},
      ${payment_attempts.provider}
    from ${refunds} join ${payment_attempts} on ${payment_attempts.id} = ${refunds.attempt_id}
    where ${refunds.order_id} = ${orders.id}) given`

/** Transfers that were submitted and have not ended. */
export const IS_IN_TRANSIT = sql`${payouts.submitted_at} is not null
  and ${payouts.status} in ('queued', 'submitted', 'unknown')`
const SENT = sql`select coalesce(sum(${payouts.amount}), 0) as amount from ${payouts} join ${refunds}
  on ${payouts.subject_type} = 'refund' and ${payouts.subject_id} = ${refunds.id}
  where ${refunds.order_id} = ${orders.id} and ${IS_IN_TRANSIT}`

/** A credit of the wallet with the money of an order. */
export const WALLET_BACK = sql`${ledger_entries.step} = 'credit' and ${ledger_entries.cause} = 'refund'`

/** What the wallet paid, less what it was given back. */
const WALLET = sql`
  select ${sumIf(sql`${ledger_entries.amount}`, sql`${ledger_entries.step} = 'capture'`)}
    - ${sumIf(sql`${ledger_entries.amount}`, WALLET_BACK)} as amount
  from ${ledger_entries} where ${ledger_entries.order_id} = ${orders.id}`

/** The PPN of the goods, less what credit notes took off; of goods that were delivered. */
export const TAX_LEFT = sql`${orders.tax} - (select coalesce(sum(${credit_notes.tax}), 0) from ${credit_notes}
  where ${credit_notes.order_id} = ${orders.id})`

/** What the store keeps of a deposit, once it has decided. */
export const DEPOSIT_USED = sql`case when exists (select from ${order_activities}
    where ${order_activities.order_id} = ${orders.id} and ${order_activities.verb} in ('charge_order', 'buy_out'))
  then least(${orders.total_deposit} - ${orders.deposit_spent}, ${orders.late_penalty} + ${orders.damage_penalty})
  else 0 end`

/** The rent of an order that was earned, day by day. */
export const RENT_EARNED = sql`(select coalesce(sum(${ledger_entries.amount}), 0) from ${ledger_entries}
  where ${ledger_entries.order_id} = ${orders.id} and ${ledger_entries.step} like 'rent_earned/%')`

/** The PPN in the rent that was earned. */
export const RENT_TAX = sql`(select coalesce(sum(${ledger_entries.amount}), 0) from ${ledger_entries}
  where ${ledger_entries.order_id} = ${orders.id} and ${ledger_entries.step} like 'rent_tax/%')`

/** What a rental was bought for: its price, the PPN in it, and how much of it was paid besides the deposit. */
const BOUGHT = sql`
  select coalesce(sum(${buy_outs.price}), 0) as price, coalesce(sum(${buy_outs.tax}), 0) as tax,
    coalesce(sum(${buy_outs.price} - ${buy_outs.deposit}), 0) as paid
  from ${buy_outs} where ${buy_outs.order_id} = ${orders.id} and ${buy_outs.bought_at} is not null`

/** What an order earns its buyer and a reseller: in all, and what of it is promised and not released. */
const CASHBACK = sql`
  select coalesce(sum(${cashbacks.amount}), 0) as given,
    ${sumIf(sql`${cashbacks.amount}`, sql`${cashbacks.status} in ('pending', 'on_hold')`)} as due
  from ${cashbacks} where ${cashbacks.order_id} = ${orders.id}`

/** What was paid waits to be earned, is earned, or was called off. */
const COURSE = sql`case
  when ${orders.paid_at} is null then 'unpaid'
  when ${orders.status} in ('cancelled', 'rejected', 'failed') then 'off'
  when ${orders.type} = 'rent' then 'rent'
  when ${orders.status} in ('payment_verified', 'processed', 'shipped') then 'waiting'
  else 'earned' end`

/** What the accounts of the store must hold of each order of a list of ids, from everything but their entries. */
const expectedOf = (ids: SQL) => sql`
  select facts.id as order_id, account.kind, account.amount from (
    select ${orders.id}, ${COURSE} as course, ${TAX_LEFT} as tax, ${orders.total_deposit} as deposit,
      ${orders.deposit_spent} as spent, bought.price as sold, bought.tax as sold_tax, bought.paid as sold_paid,
      ${DEPOSIT_USED} as used, ${RENT_EARNED} as rent, ${RENT_TAX} as rent_tax, refunded.deposit as given,
      received.midtrans, received.xendit, received.counter, received.taken,
      refunded.due, refunded.bank, refunded.midtrans as to_midtrans, refunded.xendit as to_xendit,
      sent.amount as sent, cashback.given as cashback, cashback.due as cashback_due,
      received.amount + wallet.amount - refunded.amount as kept
    from ${orders} cross join lateral (${RECEIVED}) received cross join lateral (${REFUNDED}) refunded
      cross join lateral (${SENT}) sent cross join lateral (${WALLET}) wallet
      cross join lateral (${BOUGHT}) bought cross join lateral (${CASHBACK}) cashback
    where ${orders.id} in (${ids})) facts
  cross join lateral (values
    ('midtrans', to_midtrans - midtrans), ('xendit', to_xendit - xendit), ('counter', - counter), ('bank', bank),
    ('refunds_due', due - sent), ('payouts_in_transit', sent),
    ('taken_back', case course when 'off' then kept else 0 end - taken),
    ('advances', case when course in ('unpaid', 'waiting') then kept else 0 end),
    ('revenue', case course when 'earned' then kept - tax when 'rent' then rent + sold - sold_tax else 0 end),
    ('tax', case course when 'earned' then tax when 'rent' then rent_tax + sold_tax else 0 end),
    ('deposits', case course when 'rent' then deposit - used - given - spent else 0 end),
    ('cashbacks', - cashback), ('cashback_due', cashback_due),
    ('penalties', case course when 'rent' then used else 0 end),
    ('deferred_rent', case course when 'rent' then kept + given - deposit - rent - rent_tax - sold_paid else 0 end)
    ) account (kind, amount)`

/** What the accounts of the store do hold of each order. Wrong amounts belong to no payment of it. */
const actualOf = (ids: SQL) => sql`
  select ${ledger_entries.order_id}, ${ledger_accounts.kind}, sum(case
      when ${ledger_accounts.id} = ${ledger_entries.to_account_id} then ${ledger_entries.amount}
      else - ${ledger_entries.amount} end) as amount
  from ${ledger_entries} join ${ledger_accounts}
    on ${ledger_accounts.id} in (${ledger_entries.to_account_id}, ${ledger_entries.from_account_id})
  where ${ledger_accounts.user_id} is null and ${ledger_accounts.kind} <> 'shop'
    and ${ledger_entries.cause} <> 'unassigned' and ${ledger_entries.order_id} in (${ids})
  group by ${ledger_entries.order_id}, ${ledger_accounts.kind}`

/** The accounts that do not hold what they must of the orders of a list of ids: `expected` and `actual`. */
export const differencesOf = (ids: SQL) => sql`
  select order_id, kind, coalesce(expected.amount, 0) as expected, coalesce(actual.amount, 0) as actual
  from (${expectedOf(ids)}) expected full join (${actualOf(ids)}) actual using (order_id, kind)
  where coalesce(expected.amount, 0) <> coalesce(actual.amount, 0)`
