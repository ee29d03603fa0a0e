import { and, eq, sql } from 'drizzle-orm'
import { productTag, stockLabel } from '@/lib/catalog/products/rules'
import type { Work } from '@/lib/db/command'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { stock_items } from '@/lib/fulfilment/inventory/tables'

export type StockRequest = { product_id: number; product_color_id: number | null; quantity: number }

/** Expires the product's pages when its stock label changes. The browser loads the exact number of pieces itself. */
export function expireLabel(work: Work, productId: number, before: number, after: number) {
  if (stockLabel(before) !== stockLabel(after)) work.expire(productTag(productId))
}

/** Reserves pieces with one conditional UPDATE; returns no row when too few are available. */
export const holdPieces = (work: Work, stockItemId: number, quantity: number) =>
  work.db
    .update(stock_items)
    .set({ reserved: sql`${stock_items.reserved} + ${quantity}` })
    .where(and(eq(stock_items.id, stockItemId), sql`${stock_items.on_hand} - ${stock_items.reserved} >= ${quantity}`))
    .returning({ id: stock_items.id, left: sql<number>`${stock_items.on_hand} - ${stock_items.reserved}` })

export const outOfStock = (line: StockRequest, available: number) =>
  new InventoryError('insufficient_stock', {
    params: { product_id: line.product_id, available: Math.max(0, Math.min(available, line.quantity - 1)) },
  })
