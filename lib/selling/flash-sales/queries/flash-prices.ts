import { createHash } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { remember } from '@/lib/platform/cache'
import type { Rupiah } from '@/lib/platform/money'
import { FLASH_SALES_TAG } from '@/lib/selling/flash-sales/rules'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'

export type FlashPrices = {
  /** A hash of the prices. */
  key: string
  prices: { id: number; price: Rupiah }[]
}

async function readPrices(db: Database, warehouseId: number): Promise<FlashPrices | null> {
  const prices = await db
    .select({ id: flash_sale_items.product_id, price: sql<number>`min(${flash_sale_items.price})::float8` })
    .from(flash_sale_items)
    .innerJoin(flash_sales, and(eq(flash_sales.id, flash_sale_items.flash_sale_id), eq(flash_sales.status, 'ongoing')))
    .where(and(eq(flash_sale_items.warehouse_id, warehouseId), gt(flash_sale_items.quantity, 0)))
    .groupBy(flash_sale_items.product_id)
    .orderBy(asc(flash_sale_items.product_id))
  if (prices.length === 0) return null
  return { key: createHash('sha256').update(JSON.stringify(prices)).digest('base64url').slice(0, 22), prices }
}

/** The current flash prices of a warehouse, cached until they change; null without a sale. */
export const listFlashPrices = (db: Database, warehouseId: number) =>
  remember({ owner: db, tags: [FLASH_SALES_TAG], key: `prices ${warehouseId}` }, () => readPrices(db, warehouseId))
