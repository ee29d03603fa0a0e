import { type SQL, sql } from 'drizzle-orm'
import { invoice_counters, invoices, order_activities, order_work, orders, shipments } from '@/lib/db/tables'
import { overdueFrom } from '@/lib/orders/queries/overdue'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/states/buy'
import { RENT_ORDER_TRANSITIONS } from '@/lib/rentals/states'

const text = (value: string | null) => (value === null ? sql`null::text` : sql`${value}::text`)

const rows = [
  ...BUY_ORDER_TRANSITIONS.map((row) => ({ ...row, type: 'buy' })),
  ...RENT_ORDER_TRANSITIONS.map((row) => ({ ...row, type: 'rent' })),
]

const edges = sql.join(
  rows.map(({ type, from, to, verb }) => sql`(${text(type)}, ${text(from)}, ${text(to)}, ${text(verb)})`),
  sql`, `,
)

/** Clocks run each minute, and look at what is overdue every quarter of an hour. */
const SLACK = sql`interval '20 minutes'`

/** What must hold of orders at every moment; each query finds what breaks it, as `example`. */
export const ORDER_INVARIANTS: Record<string, SQL> = {
  'orders: none is past its deadline without somebody who looks at it': sql`
    select 'order ' || ${orders.id} || ' is ' || ${orders.status} || ' since ' || ${orders.due_at} as example
    from ${orders} where ${overdueFrom} + ${SLACK} < (select now from moment)
    and not exists (select from ${order_work} where ${order_work.order_id} = ${orders.id}
      and ${order_work.closed_at} is null)`,
  'orders: every line of a timeline is a move that the table knows': sql`
    select 'order ' || ${orders.id} || ': ' || ${order_activities.verb} || ' from '
      || coalesce(${order_activities.from_status}, 'nothing') || ' to ' || ${order_activities.to_status} as example
    from ${order_activities} join ${orders} on ${orders.id} = ${order_activities.order_id}
    where not exists (select from (values ${edges}) as edge (type, origin, target, verb)
      where edge.type = ${orders.type} and edge.verb = ${order_activities.verb}
        and edge.target = ${order_activities.to_status}
        and edge.origin is not distinct from ${order_activities.from_status})`,
  'orders: an order is where its timeline ends': sql`
    select 'order ' || ${orders.id} || ' is ' || ${orders.status} || ', its timeline ' || last.to_status as example
    from ${orders} join lateral (select to_status from ${order_activities}
      where ${order_activities.order_id} = ${orders.id} order by ${order_activities.id} desc limit 1) last on true
    where last.to_status <> ${orders.status}`,
  'invoices: what is paid has one, and its number': sql`
    select 'order ' || ${orders.id} as example from ${orders} left join ${invoices}
      on ${invoices.order_id} = ${orders.id}
    where (${orders.paid_at} is null) <> (${invoices.number} is null)
      or ${orders.invoice_number} is distinct from ${invoices.number}`,
  'invoices: the numbers of a year have no gaps': sql`
    select ${invoice_counters.year} || ': ' || count(${invoices.number}) || ' of ' || ${invoice_counters.last} as example
    from ${invoice_counters} left join ${invoices} on ${invoices.year} = ${invoice_counters.year}
    group by ${invoice_counters.year}, ${invoice_counters.last}
    having count(${invoices.number}) <> ${invoice_counters.last}
      or coalesce(max(${invoices.sequence}), 0) <> ${invoice_counters.last}`,
  'shipments: an order that is on its way has a parcel': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.status} = 'shipped' and not exists (select from ${shipments}
      where ${shipments.order_id} = ${orders.id} and ${shipments.purpose} = 'delivery'
        and ${shipments.state} not in ('draft', 'failed'))`,
}
