import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { order_products } from '@/lib/orders/orders/tables'
import { promotions } from '@/lib/selling/vouchers/tables'

/** Whether the order's voucher counts lines of a flash sale too. */
async function includesFlash(db: Database | Transaction, { promotion_id }: OrderRow) {
  if (promotion_id === null) return false
  const [voucher] = await db.select().from(promotions).where(eq(promotions.id, promotion_id))
  return voucher?.includes_flash ?? false
}

/** The lines of an order, each with whether its voucher counted it. */
export async function listBilledLines(db: Database | Transaction, order: OrderRow) {
  const withFlash = await includesFlash(db, order)
  const lines = await db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, order.id))
    .orderBy(asc(order_products.id))
  return lines.map((line) => ({ ...line, discounted: withFlash || line.flash_sale_item_id === null }))
}
export type OrderLine = Awaited<ReturnType<typeof listBilledLines>>[number]
