import { sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { type Scope, within } from '@/lib/orders/figures/queries/by-day'
import type { StockOut, StockOutList } from '@/lib/orders/figures/schema'
import { warehouses } from '@/lib/places/warehouses/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'

/** Whether nothing is left to sell of a product on sale, in any colour, in a warehouse that keeps it: `gone` is its stock. */
const isSoldOut = (scope: Scope) => sql`gone.on_hand = gone.reserved and ${products.status} = 'active'
  and ${within(scope, sql`gone.warehouse_id`)}
  and not exists (select from ${stock_items} as left_over where left_over.warehouse_id = gone.warehouse_id
    and left_over.product_id = gone.product_id and left_over.on_hand > left_over.reserved)`

/** The number of sold-out products of each warehouse. */
export const countStockOuts = (db: Database, scope: Scope) =>
  rows<{ warehouse_id: number; stock_outs: number }>(
    db,
    sql`select gone.warehouse_id::int as warehouse_id, count(distinct gone.product_id)::int as stock_outs
      from ${stock_items} as gone inner join ${products} on ${products.id} = gone.product_id
      where ${isSoldOut(scope)}
      group by 1`,
  )

type Page = { scope: Scope; cursor: string; limit: number }

/** Sold-out products with their warehouses, one row for each, by product. */
export async function listStockOuts(db: Database, { scope, cursor, limit }: Page): Promise<StockOutList> {
  const key = readCursor(cursor, 2)
  const after = key && sql`(gone.product_id, gone.warehouse_id) > (${key[0]}::bigint, ${key[1]}::bigint)`
  const found = await rows<StockOut>(
    db,
    sql`select distinct on (gone.product_id, gone.warehouse_id) gone.product_id::int as product_id,
        ${products.slug} as slug, ${products.sku} as sku, ${products.title} as title,
        ${products.title_idn} as title_idn, gone.warehouse_id::int as warehouse_id, ${warehouses.title} as warehouse
      from ${stock_items} as gone inner join ${products} on ${products.id} = gone.product_id
        inner join ${warehouses} on ${warehouses.id} = gone.warehouse_id
      where ${isSoldOut(scope)} and ${after ?? sql`true`}
      order by gone.product_id, gone.warehouse_id
      limit ${limit + 1}`,
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next_cursor = found.length > limit && last ? writeCursor([last.product_id, last.warehouse_id]) : null
  return { data: shown, metadata: { next_cursor } }
}
