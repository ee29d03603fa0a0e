import { type SQL, sql } from 'drizzle-orm'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { orders } from '@/lib/orders/orders/tables'

/** Invariants of parcels; each query returns the violating rows as `example`. */
export const PARCEL_INVARIANTS: Record<string, SQL> = {
  'shipments: an order that is on its way has a parcel': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.status} = 'shipped' and not exists (select from ${shipments}
      where ${shipments.order_id} = ${orders.id} and ${shipments.purpose} = 'delivery'
        and ${shipments.state} not in ('draft', 'failed'))`,
}
