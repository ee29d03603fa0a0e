import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { prepareOnce } from '@/lib/db/prepared'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { flashOffer } from '@/lib/selling/flash-sales/projection'
import type { FlashOffer } from '@/lib/selling/flash-sales/rules'
import { flash_sale_items } from '@/lib/selling/flash-sales/tables'
import type { LiveStock } from '@/lib/storefront/listing/projection/answer'

const warehouse = sql.placeholder('warehouse')
const among = sql`any(${sql.placeholder('ids')}::bigint[])`
const none = sql<number>`0`
const noOffer = sql<FlashOffer | null>`null::json`

/**
 * Stock, rental units and flash offers of products in one warehouse: one read of each table for all products, which
 * costs half of asking each table for each product.
 */
const prepareLive = (db: Database) =>
  unionAll(
    db
      .select({
        id: stock_items.product_id,
        quantity: sql<number>`sum(${stock_items.on_hand} - ${stock_items.reserved})::int`,
        rent_quantity: none,
        rented: none,
        flash: noOffer,
      })
      .from(stock_items)
      .where(and(eq(stock_items.warehouse_id, warehouse), sql`${stock_items.product_id} = ${among}`))
      .groupBy(stock_items.product_id),
    db
      .select({
        id: rental_capacities.product_id,
        quantity: none,
        rent_quantity: sql<number>`greatest(${rental_capacities.units} - ${rental_capacities.rented}, 0)`,
        rented: sql<number>`${rental_capacities.rented}`,
        flash: noOffer,
      })
      .from(rental_capacities)
      .where(and(eq(rental_capacities.warehouse_id, warehouse), sql`${rental_capacities.product_id} = ${among}`)),
    db
      .select({
        id: flash_sale_items.product_id,
        quantity: none,
        rent_quantity: none,
        rented: none,
        flash: flashOffer(outer(flash_sale_items.product_id), warehouse),
      })
      .from(flash_sale_items)
      .where(and(eq(flash_sale_items.warehouse_id, warehouse), sql`${flash_sale_items.product_id} = ${among}`))
      .groupBy(flash_sale_items.product_id),
  ).prepare('live_stock')

const EMPTY: LiveStock = { quantity: 0, rent_quantity: 0, rented: 0, flash: null }

/** What changes with orders and flash sales, by product; read for every answer. */
export async function readLive(db: Database, warehouseId: number, ids: number[]): Promise<(id: number) => LiveStock> {
  const parts = await prepareOnce(db, 'live stock', prepareLive).execute({ warehouse: warehouseId, ids })
  const live = new Map<number, LiveStock>()
  for (const { id, quantity, rent_quantity, rented, flash } of parts) {
    const known = live.get(id) ?? EMPTY
    live.set(id, {
      quantity: known.quantity + quantity,
      rent_quantity: known.rent_quantity + rent_quantity,
      rented: known.rented + rented,
      flash: known.flash ?? flash,
    })
  }
  return (id) => live.get(id) ?? EMPTY
}
