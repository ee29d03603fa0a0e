import { type SQL, sql } from 'drizzle-orm'
import { flash_sale_items, flash_sale_uses } from '@/lib/selling/flash-sales/tables'

/** Invariants of flash sales; each query returns the violating rows as `example`. */
export const FLASH_SALE_INVARIANTS: Record<string, SQL> = {
  'flash sales: what orders have and what is left add up to the quota': sql`
    select 'flash sale item ' || ${flash_sale_items.id} || ', ' || ${flash_sale_items.quantity} || ' left of '
      || ${flash_sale_items.original_quantity} || ', ' || coalesce(sum(${flash_sale_uses.quantity}), 0) || ' held' as example
    from ${flash_sale_items} left join ${flash_sale_uses} on ${flash_sale_uses.flash_sale_item_id} = ${flash_sale_items.id}
      and ${flash_sale_uses.state} = 'held'
    group by ${flash_sale_items.id}
    having coalesce(sum(${flash_sale_uses.quantity}), 0) + ${flash_sale_items.quantity} <> ${flash_sale_items.original_quantity}`,
}
