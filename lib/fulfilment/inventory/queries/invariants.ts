import { type SQL, sql } from 'drizzle-orm'
import {
  graded_movements,
  graded_stock,
  reservations,
  stock_items,
  stock_movements,
} from '@/lib/fulfilment/inventory/tables'

const itemName = sql`${stock_items.id} || ' (' || ${stock_items.on_hand} || ' on hand, ' || ${stock_items.reserved} || ' reserved'`

/** Invariants of the stock; each query returns the violating rows as `example`. */
export const STOCK_INVARIANTS: Record<string, SQL> = {
  'stock: 0 ≤ reserved ≤ on hand': sql`
    select 'stock item ' || ${itemName} || ')' as example from ${stock_items}
    where ${stock_items.reserved} < 0 or ${stock_items.reserved} > ${stock_items.on_hand}`,
  'stock: movements add up to what is on hand': sql`
    select 'stock item ' || ${itemName} || ', ' || coalesce(sum(${stock_movements.quantity}), 0) || ' moved)' as example
    from ${stock_items} left join ${stock_movements} on ${stock_movements.stock_item_id} = ${stock_items.id}
    group by ${stock_items.id}
    having coalesce(sum(${stock_movements.quantity}), 0) <> ${stock_items.on_hand}`,
  'stock: what orders hold adds up to what is reserved': sql`
    select 'stock item ' || ${itemName} || ', ' || coalesce(sum(${reservations.quantity}), 0) || ' held)' as example
    from ${stock_items} left join ${reservations} on ${reservations.stock_item_id} = ${stock_items.id}
      and ${reservations.state} in ('soft', 'firm', 'allocated')
    group by ${stock_items.id}
    having coalesce(sum(${reservations.quantity}), 0) <> ${stock_items.reserved}`,
}

const gradeName = sql`'graded stock ' || ${graded_stock.id} || ' (' || ${graded_stock.on_hand} || ' on hand)'`

const isSamePlace = sql`${graded_movements.warehouse_id} = ${graded_stock.warehouse_id}
  and ${graded_movements.product_id} = ${graded_stock.product_id}
  and ${graded_movements.product_color_id} is not distinct from ${graded_stock.product_color_id}`

/** Invariants of pieces that came back and are not as new. */
export const GRADED_INVARIANTS: Record<string, SQL> = {
  'graded stock: movements add up to what is on hand': sql`
    select ${gradeName} as example from ${graded_stock}
    where ${graded_stock.on_hand} < 0 or ${graded_stock.on_hand} <> (
      select coalesce(sum(case when ${graded_movements.to_grade} = ${graded_stock.grade} then ${graded_movements.quantity} else 0 end)
        - sum(case when ${graded_movements.from_grade} = ${graded_stock.grade} then ${graded_movements.quantity} else 0 end), 0)
      from ${graded_movements} where ${isSamePlace})
    union all
    select 'graded movement ' || ${graded_movements.id} from ${graded_movements}
    where ${graded_movements.to_grade} not in ('as_new', 'preloved')
      and not exists (select from ${graded_stock} where ${isSamePlace} and ${graded_stock.grade} = ${graded_movements.to_grade})`,
  'graded stock: pieces that left it for sale are on a shelf': sql`
    select 'graded movement ' || ${graded_movements.id} as example from ${graded_movements}
    where ${graded_movements.to_grade} in ('as_new', 'preloved') and not exists (select from ${stock_movements}
      where ${stock_movements.kind} in ('return', 'transfer')
        and ${stock_movements.reference} = 'graded/' || ${graded_movements.reference}
        and ${stock_movements.quantity} = ${graded_movements.quantity})`,
}
