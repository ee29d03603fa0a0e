import { sql } from 'drizzle-orm'
import { list, rows } from '@/lib/db/rows'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import type { placedOrders, UnpaidOrders } from '@/lib/selling/checkout/placed-orders'

const totals = sql`json_build_object('orders', count(*), 'pieces', coalesce(sum(total_products), 0))`

/** For checkout: unpaid orders of the buyer, and of guests of the same network, in one statement. */
export const readUnpaid: typeof placedOrders.current.readUnpaid = async (work, { user_id, kind, placed_from }) => {
  const [found] = await rows<UnpaidOrders>(
    work.db,
    sql`with mine as (select ${orders.id}, ${orders.type}, ${orders.total_products} from ${orders}
      where ${orders.user_id} = ${user_id} and ${orders.status} = 'waiting_payment')
    select (select ${totals} from mine) as own,
      (select ${totals} from ${orders}
        where ${orders.placed_from} = ${placed_from} and ${orders.status} = 'waiting_payment') as network,
      ${list(sql`select ${order_products.product_id}, sum(${order_products.quantity})::int as quantity
        from ${order_products} join mine on mine.id = ${order_products.order_id}
        where mine.type = ${kind} group by ${order_products.product_id}`)} as products`,
  )
  if (!found) throw new AppError('internal')
  return found
}
