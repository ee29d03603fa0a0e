import { inArray, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { orders } from '@/lib/orders/orders/tables'
import { flash_sale_items, flash_sale_uses } from '@/lib/selling/flash-sales/tables'

/** The pieces that a person has ordered in the sales of these items, paid or not, in all warehouses. */
export const readFlashPieces = (work: Work, user_id: number, items: number[]) =>
  rows<{ product_id: number; quantity: number }>(
    work.db,
    sql`select items.product_id::float8 as product_id, sum(uses.quantity)::int as quantity
      from ${flash_sale_items} wanted
      join ${flash_sale_items} items
        on items.flash_sale_id = wanted.flash_sale_id and items.product_id = wanted.product_id
      join ${flash_sale_uses} uses on uses.flash_sale_item_id = items.id and uses.state = 'held'
      join ${orders} on ${orders.id} = uses.order_id and ${orders.user_id} = ${user_id}
      where ${inArray(sql`wanted.id`, items)} group by items.product_id`,
  )
