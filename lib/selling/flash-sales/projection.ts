import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FlashOffer } from '@/lib/selling/flash-sales/rules'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'

/** Upcoming and ongoing sales are few; looked up once per statement, not per row. */
const liveSales = sql`array(select live.id from ${flash_sales} live where live.status in ('upcoming', 'ongoing'))`

/**
 * The offer of a product in the ongoing sale of a warehouse, else in the next one, else null; the stock of this
 * warehouse is listed first.
 */
export const flashOffer = (productId: SQL, warehouseId: number | Placeholder) => sql<FlashOffer | null>`(
  select json_build_object('id', item.id, 'slug', sale.slug, 'status', sale.status, 'price', item.price,
    'quantity', item.quantity, 'start_time', sale.start_time, 'end_time', sale.end_time,
    'stocks', (select json_agg(json_build_object('warehouse_id', each.warehouse_id,
      'product_collection_id', each.flash_sale_id, 'quantity', each.quantity,
      'original_quantity', each.original_quantity) order by each.warehouse_id <> ${warehouseId}, each.warehouse_id) from ${flash_sale_items} each
      where each.flash_sale_id = item.flash_sale_id and each.product_id = item.product_id))
  from ${flash_sale_items} item join ${flash_sales} sale on sale.id = item.flash_sale_id
  where item.flash_sale_id = any(${liveSales}) and item.warehouse_id = ${warehouseId} and item.product_id = ${productId}
  order by sale.status = 'ongoing' desc, sale.start_time, item.id limit 1)`

/** Whether a sale should have begun or ended by `now`. */
export const salesAreDue = (now: Placeholder) => sql`exists (select from ${flash_sales} due
  where due.status = 'upcoming' and due.start_time <= ${now} or due.status = 'ongoing' and due.end_time <= ${now})`
