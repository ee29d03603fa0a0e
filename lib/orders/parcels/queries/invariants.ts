import { type SQL, sql } from 'drizzle-orm'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { orders } from '@/lib/orders/orders/tables'

/** What must hold of the parcels of orders at every moment; each query finds what breaks it, as `example`. */
export const PARCEL_INVARIANTS: Record<string, SQL> = {
  'shipments: an order that is on its way has a parcel': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.status} = 'shipped' and not exists (select from ${shipments}
      where ${shipments.order_id} = ${orders.id} and ${shipments.purpose} = 'delivery'
        and ${shipments.state} not in ('draft', 'failed'))`,
}
