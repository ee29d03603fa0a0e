import { asc, desc, eq, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { warehouses } from '@/lib/places/warehouses/tables'
import type { FlashSaleItem, FlashSaleOverview } from '@/lib/selling/flash-sales/schema'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'

/** For operators: those that run or are coming first, then the latest of every status. */
export async function listFlashOverview(db: Database, limit = 50): Promise<FlashSaleOverview[]> {
  const rows = await db
    .select({
      sale: flash_sales,
      products: sql<number>`count(distinct ${flash_sale_items.product_id})::int`,
      quota: sql<number>`coalesce(sum(${flash_sale_items.original_quantity}), 0)::int`,
      left: sql<number>`coalesce(sum(${flash_sale_items.quantity}), 0)::int`,
    })
    .from(flash_sales)
    .leftJoin(flash_sale_items, eq(flash_sale_items.flash_sale_id, flash_sales.id))
    .groupBy(flash_sales.id)
    .orderBy(
      desc(sql`${flash_sales.status} in ('ongoing', 'upcoming')`),
      desc(flash_sales.start_time),
      desc(flash_sales.id),
    )
    .limit(limit)
  return rows.map(({ sale, left, ...rest }) => ({
    id: sale.id,
    slug: sale.slug,
    title: sale.title,
    title_idn: sale.title_idn,
    status: sale.status,
    start_time: sale.start_time.toISOString(),
    end_time: sale.end_time.toISOString(),
    products: rest.products,
    quota: rest.quota,
    sold: rest.quota - left,
  }))
}

/** For operators: what a sale has, by product and warehouse; nothing for an unknown sale. */
export const listFlashItems = (db: Database, sale_id: number): Promise<FlashSaleItem[]> =>
  db
    .select({
      slug: products.slug,
      title: products.title,
      title_idn: products.title_idn,
      warehouse: warehouses.title,
      price: flash_sale_items.price,
      price_before: products.selling_price,
      quota: flash_sale_items.original_quantity,
      left: flash_sale_items.quantity,
    })
    .from(flash_sale_items)
    .innerJoin(products, eq(products.id, flash_sale_items.product_id))
    .innerJoin(warehouses, eq(warehouses.id, flash_sale_items.warehouse_id))
    .where(eq(flash_sale_items.flash_sale_id, sale_id))
    .orderBy(asc(products.slug), asc(warehouses.id))
