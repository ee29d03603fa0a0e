import { type SQL, sql } from 'drizzle-orm'
import { reservations, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

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
