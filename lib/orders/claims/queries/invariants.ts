import { type SQL, sql } from 'drizzle-orm'
import { graded_movements, reservations, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { CONDITIONS, type Condition, OPEN_CLAIM_STATUSES } from '@/lib/orders/claims/states'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { refunds } from '@/lib/orders/refunds/tables'
import { deadlines } from '@/lib/work/deadlines/tables'

const OPEN = sql.join(
  OPEN_CLAIM_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)

const openOf = sql`(select count(*) from ${claims} where ${claims.order_id} = ${orders.id} and ${claims.status} in (${OPEN}))`

/** What a claim has paid back so far, or is paying: to the wallet, and as refunds that did not fail. */
const givenFor = sql`(select coalesce(sum(${ledger_entries.amount}), 0) from ${ledger_entries}
    where ${ledger_entries.order_id} = ${claims.order_id} and ${ledger_entries.step} = 'credit'
      and ${ledger_entries.reference} = 'order/' || ${claims.order_id} || '/claim/' || ${claims.id})
  + (select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.order_id} = ${claims.order_id}
    and ${refunds.cause} = 'claim' and ${refunds.reference} = ${claims.id}::text)`

/** The reference under which the pieces of a line were booked when they had been inspected. */
const bookedFor = sql`'claim/' || ${claims.id} || '/line/' || ${claim_lines.id}`

/** How many pieces of a line were found in a condition. */
const foundAs = (condition: Condition) => sql`(case when ${claim_lines.conditions} is null
  then case when ${claim_lines.condition} = ${condition} then ${claim_lines.received_quantity} else 0 end
  else coalesce((${claim_lines.conditions} ->> ${condition}::text)::int, 0) end)`

const allFound = sql.join(CONDITIONS.map(foundAs), sql` + `)

/** How many pieces of a line were booked onto their shelf, or into a grade. */
const bookedAs = (condition: Condition) =>
  condition === 'as_new'
    ? sql`coalesce((select sum(${stock_movements.quantity}) from ${stock_movements}
      where ${stock_movements.kind} = 'return' and ${stock_movements.reference} = ${bookedFor}), 0)`
    : sql`coalesce((select sum(${graded_movements.quantity}) from ${graded_movements}
      where ${graded_movements.to_grade} = ${condition}
        and ${graded_movements.reference} in (${bookedFor}, ${bookedFor} || '/' || ${condition}::text)), 0)`

const IS_ELSEWHERE = CONDITIONS.map((condition) => sql`${foundAs(condition)} <> ${bookedAs(condition)}`)

/** Invariants of claims; each query returns the violating rows as `example`. */
export const CLAIM_INVARIANTS: Record<string, SQL> = {
  'claims: an order knows how many of its claims are open': sql`
    select 'order ' || ${orders.id} || ' (' || ${orders.open_claims} || ')' as example from ${orders}
    where ${orders.open_claims} <> ${openOf}`,
  'claims: an order with an open claim is not finished': sql`
    select 'claim ' || ${claims.id} || ' of an order that is ' || ${orders.status} as example from ${claims}
      join ${orders} on ${orders.id} = ${claims.order_id}
    where ${claims.status} in (${OPEN}) and ${orders.status} in ('completed', 'returned', 'cancelled', 'rejected')`,
  'claims: no piece is claimed twice, or was never sent': sql`
    select 'line ' || ${order_products.id} as example from ${order_products}
      join ${claim_lines} on ${claim_lines.order_product_id} = ${order_products.id}
      join ${claims} on ${claims.id} = ${claim_lines.claim_id}
    group by ${order_products.id}
    having sum(case when ${claims.status} in (${OPEN}) then ${claim_lines.quantity}
        when ${claims.kind} <> 'exchange' then ${claim_lines.settled_quantity} else 0 end)
      > ${order_products.quantity} - ${order_products.missing_quantity}`,
  'claims: a replacement is held, or sent, for each piece that came back': sql`
    select 'claim ' || ${claims.id} as example from ${claims}
    where ${claims.kind} = 'exchange' and ${claims.status} in ('passed', 'replacing')
      and (select coalesce(sum(${claim_lines.settled_quantity}), 0) from ${claim_lines}
        where ${claim_lines.claim_id} = ${claims.id})
      <> (select coalesce(sum(${reservations.quantity}), 0) from ${reservations}
        where ${reservations.claim_id} = ${claims.id} and ${reservations.state} <> 'released')`,
  'claims: what a claim pays back is paid, or waits to be told where': sql`
    select 'claim ' || ${claims.id} || ' pays ' || ${givenFor} || ' of ' || ${claims.amount} as example from ${claims}
    where ${claims.amount} is not null and (${givenFor} > ${claims.amount}
      or (${claims.status} = 'resolved' and ${givenFor} <> ${claims.amount})
      or (${claims.destination} is not null and ${givenFor} <> ${claims.amount}))`,
  'claims: what came back is on its shelf or in its grade': sql`
    select 'line ' || ${claim_lines.id} || ' of claim ' || ${claims.id} as example from ${claim_lines}
      join ${claims} on ${claims.id} = ${claim_lines.claim_id}
    where ${claims.passed_at} is not null and ${claim_lines.received_quantity} > 0
      and (${claim_lines.received_quantity} <> ${allFound} or ${sql.join(IS_ELSEWHERE, sql` or `)})`,
  'claims: what the clock will do with a claim stands as a deadline': sql`
    select 'claim ' || ${claims.id} || ' is ' || ${claims.status} as example from ${claims}
    where ${claims.status} in ('asked', 'accepted', 'rejected', 'failed') and not exists (select from ${deadlines}
      where ${deadlines.subject_type} = 'claim' and ${deadlines.subject_id} = ${claims.id})`,
}
