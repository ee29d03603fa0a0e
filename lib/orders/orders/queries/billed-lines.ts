import { asc, eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { order_products } from '@/lib/orders/orders/tables'
import { promotions } from '@/lib/selling/vouchers/tables'

/** Whether the order's voucher counts lines of a flash sale too. */
async function includesFlash(work: Work, { promotion_id }: OrderRow) {
  if (promotion_id === null) return false
  const [voucher] = await work.db.select().from(promotions).where(eq(promotions.id, promotion_id))
  return voucher?.includes_flash ?? false
}

/** A line of an order, and whether its voucher counted the line. */
export type BilledRow = typeof order_products.$inferSelect & { discounted: boolean }

/** The lines of an order as they were billed, in their order. */
export async function readBilledLines(work: Work, order: OrderRow): Promise<BilledRow[]> {
  const withFlash = await includesFlash(work, order)
  const lines = await work.db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, order.id))
    .orderBy(asc(order_products.id))
  return lines.map((line) => ({ ...line, discounted: withFlash || line.flash_sale_item_id === null }))
}
