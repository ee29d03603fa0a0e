import { type SQL, sql } from 'drizzle-orm'
import { overdueFrom } from '@/lib/orders/orders/queries/overdue'
import { WITHOUT_DEADLINE, WITHOUT_TASK } from '@/lib/orders/orders/queries/unkept'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import { order_activities, order_products, orders } from '@/lib/orders/orders/tables'
import { tasks } from '@/lib/work/tasks/tables'

const text = (value: string | null) => (value === null ? sql`null::text` : sql`${value}::text`)

const rows = [
  ...BUY_ORDER_TRANSITIONS.map((row) => ({ ...row, type: 'buy' })),
  ...RENT_ORDER_TRANSITIONS.map((row) => ({ ...row, type: 'rent' })),
]

const edges = sql.join(
  rows.map(({ type, from, to, verb }) => sql`(${text(type)}, ${text(from)}, ${text(to)}, ${text(verb)})`),
  sql`, `,
)

/**
 * Setting the bank account of a refund, reporting pieces missing, or a step of a claim may leave the order as it is.
 */
const isNoMove = sql`(${order_activities.verb} = 'update_bank' or ${order_activities.claim_id} is not null or (${order_activities.verb} = 'update_shipment'
    and ${order_activities.message_data} ->> 'kind' = 'missing'))
  and ${order_activities.from_status} = ${order_activities.to_status}`

/** Tolerance for jobs, which run up to a quarter of an hour apart. */
const SLACK = sql`interval '20 minutes'`

/** Invariants of orders; each query returns the violating rows as `example`. */
export const ORDER_INVARIANTS: Record<string, SQL> = {
  'orders: each has its lines, and a timeline from its making on': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where (${orders.type} = 'buy' and not exists (select 1 from ${order_products}
        where ${order_products.order_id} = ${orders.id}))
      or not exists (select 1 from ${order_activities}
        where ${order_activities.order_id} = ${orders.id} and ${order_activities.verb} = 'create_order')`,
  'orders: paid at most once': sql`
    select 'order ' || ${order_activities.order_id} as example from ${order_activities}
    where ${order_activities.verb} = 'confirm_payment'
    group by ${order_activities.order_id} having count(*) > 1`,
  'orders: the parts add up to the price to pay': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.net_price} <> ${orders.total_price} - ${orders.promo_discount} + ${orders.installation_fee}
      + ${orders.transport_fee} + ${orders.shipping_cost} + ${orders.return_cost} + ${orders.total_deposit}
      - ${orders.wallet_reduction}`,
  'orders: something is left to send of what is sent': sql`
    select 'order ' || ${orders.id} as example from ${orders} join ${order_products}
      on ${order_products.order_id} = ${orders.id}
    where ${orders.status} in ('shipped', 'delivered', 'completed') group by ${orders.id}
    having sum(${order_products.quantity}) = sum(${order_products.missing_quantity})`,
  'orders: none is past its deadline without somebody who looks at it': sql`
    select 'order ' || ${orders.id} || ' is ' || ${orders.status} || ' since ' || ${orders.due_at} as example
    from ${orders} where ${overdueFrom} + ${SLACK} < (select now from moment)
    and not exists (select from ${tasks} where ${tasks.subject_id} = ${orders.id} and ${tasks.subject_type} = 'order'
      and ${tasks.closed_at} is null)`,
  'orders: what the clock will do with an order stands as a deadline': sql`
    select 'order ' || id || ' is ' || status || ' without ' || kind as example from (${WITHOUT_DEADLINE}) missing`,
  'orders: what the store has to do next with an order waits in a queue': sql`
    select 'order ' || id || ' is ' || status as example from (${WITHOUT_TASK}) missing`,
  'orders: every line of a timeline is a move that the table knows': sql`
    select 'order ' || ${orders.id} || ': ' || ${order_activities.verb} || ' from '
      || coalesce(${order_activities.from_status}, 'nothing') || ' to ' || ${order_activities.to_status} as example
    from ${order_activities} join ${orders} on ${orders.id} = ${order_activities.order_id}
    where not (${isNoMove}) and not exists (select from (values ${edges}) as edge (type, origin, target, verb)
      where edge.type = ${orders.type} and edge.verb = ${order_activities.verb}
        and edge.target = ${order_activities.to_status}
        and edge.origin is not distinct from ${order_activities.from_status})`,
  'orders: an order is where its timeline ends': sql`
    select 'order ' || ${orders.id} || ' is ' || ${orders.status} || ', its timeline ' || last.to_status as example
    from ${orders} join lateral (select to_status from ${order_activities}
      where ${order_activities.order_id} = ${orders.id} order by ${order_activities.id} desc limit 1) last on true
    where last.to_status <> ${orders.status}`,
}
