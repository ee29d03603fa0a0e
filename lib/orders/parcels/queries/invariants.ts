import { type SQL, sql } from 'drizzle-orm'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { order_parcels, order_products, orders } from '@/lib/orders/orders/tables'

/** Parcels of several whose newest attempt is not with a courier and has not arrived. */
const WAITING = sql`(select case when count(*) > 1 then count(*) filter (where sent.state is null
    or sent.state in ('draft', 'failed', 'returning', 'returned')) else 0 end
  from (select distinct parcel from ${order_parcels} where ${order_parcels.order_id} = ${orders.id}) split
  left join lateral (select state from ${shipments} where ${shipments.order_id} = ${orders.id}
    and ${shipments.purpose} = 'delivery' and ${shipments.parcel} = split.parcel
    order by ${shipments.id} desc limit 1) sent on true)`

/** Invariants of parcels; each query returns the violating rows as `example`. */
export const PARCEL_INVARIANTS: Record<string, SQL> = {
  'shipments: an order that is on its way has a parcel': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.status} = 'shipped' and not exists (select from ${shipments}
      where ${shipments.order_id} = ${orders.id} and ${shipments.purpose} = 'delivery'
        and ${shipments.state} not in ('draft', 'failed'))`,
  'shipments: every piece that is sent in several parcels is in one of them': sql`
    select 'order ' || ${order_products.order_id} || ', line ' || ${order_products.id} as example from ${order_products}
    where exists (select from ${order_parcels} where ${order_parcels.order_id} = ${order_products.order_id})
      and ${order_products.quantity} - ${order_products.missing_quantity} <> (
        select coalesce(sum(${order_parcels.quantity}), 0) from ${order_parcels}
        where ${order_parcels.order_product_id} = ${order_products.id})`,
  'shipments: of an order that was delivered in several parcels each has arrived': sql`
    select distinct 'order ' || ${orders.id} || ', parcel ' || ${order_parcels.parcel} as example
    from ${order_parcels} join ${orders} on ${orders.id} = ${order_parcels.order_id}
    where ${orders.delivered_at} is not null and not exists (select from ${shipments}
      where ${shipments.order_id} = ${orders.id} and ${shipments.purpose} = 'delivery'
        and ${shipments.parcel} = ${order_parcels.parcel} and ${shipments.state} = 'delivered')`,
  'shipments: an order on its way counts its parcels that are with no courier': sql`
    select 'order ' || ${orders.id} || ' (' || ${orders.parcels_waiting} || ')' as example from ${orders}
    where ${orders.parcels_waiting} <> case when ${orders.status} = 'shipped' then ${WAITING} else 0 end`,
}
