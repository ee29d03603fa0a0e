import { type SQL, sql } from 'drizzle-orm'
import { rental_units } from '@/lib/fulfilment/units/tables'
import { bills } from '@/lib/money/bills/tables'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import { invoices } from '@/lib/orders/invoices/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'

/** Invariants of bought rentals; each query returns the violating rows as `example`. */
export const BUY_OUT_INVARIANTS: Record<string, SQL> = {
  'buy-outs: what is bought is paid, and what is paid is bought': sql`
    select 'buy-out ' || ${buy_outs.id} as example
    from ${buy_outs} left join ${bills} on ${bills.id} = ${buy_outs.bill_id}
    where (${buy_outs.bought_at} is not null) <> (coalesce(${bills.status}, 'paid') = 'paid')
      or ${buy_outs.price} - ${buy_outs.deposit} <> coalesce(${bills.amount}, 0)`,
  'buy-outs: a bought rental is completed, its units are sold, and it has its invoice': sql`
    select 'order ' || ${orders.id} as example
    from ${buy_outs} join ${orders} on ${orders.id} = ${buy_outs.order_id}
    where ${buy_outs.bought_at} is not null and (${orders.status} <> 'completed'
      or ${orders.deposit_spent} <> ${buy_outs.deposit}
      or exists (select from ${rental_units} where ${rental_units.order_id} = ${orders.id}
        and ${rental_units.status} <> 'sold')
      or (select count(*) from ${rental_units} where ${rental_units.order_id} = ${orders.id}) < (select
        sum(quantity - missing_quantity) from ${order_products} where ${order_products.order_id} = ${orders.id})
      or not exists (select from ${invoices} where ${invoices.order_id} = ${orders.id}
        and ${invoices.purpose} = 'buy_out'))`,
}
