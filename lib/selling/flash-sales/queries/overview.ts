import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { FlashSaleOverview } from '@/lib/selling/flash-sales/schema'
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
