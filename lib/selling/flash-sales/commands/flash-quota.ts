import { and, asc, eq, sql } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import type { Work } from '@/lib/db/command'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { mergeQuantities } from '@/lib/platform/numbers'
import { FLASH_SALES_TAG } from '@/lib/selling/flash-sales/rules'
import { flash_sale_items, flash_sale_uses, flash_sales } from '@/lib/selling/flash-sales/tables'

export type QuotaLine = { flash_sale_item_id: number | null; quantity: number }

/** The pieces per item, sorted by id, so that concurrent orders lock in the same order. */
export function piecesByItem(lines: QuotaLine[]): { id: number; quantity: number }[] {
  const joined = lines.flatMap(({ flash_sale_item_id: id, quantity }) => (id === null ? [] : [{ id, quantity }]))
  return mergeQuantities(joined, ({ id }) => id).sort((a, b) => a.id - b.id)
}

/** Expires pages when a quota is used up or available again; the numbers between are loaded live. */
function expireEdge(work: Work, productId: number, before: number, after: number) {
  if ((before === 0) !== (after === 0)) work.expire(productTag(productId), FLASH_SALES_TAG)
}

const isOngoing = (now: Date) => sql`exists (select 1 from ${flash_sales}
  where ${flash_sales.id} = ${flash_sale_items.flash_sale_id} and ${flash_sales.status} = 'ongoing'
  and ${flash_sales.start_time} <= ${now.toISOString()}::timestamptz
  and ${flash_sales.end_time} > ${now.toISOString()}::timestamptz)`

async function take(work: Work, id: number, quantity: number, onlyNow: boolean): Promise<boolean> {
  const [row] = await work.db
    .update(flash_sale_items)
    .set({ quantity: sql`${flash_sale_items.quantity} - ${quantity}` })
    .where(
      and(
        eq(flash_sale_items.id, id),
        sql`${flash_sale_items.quantity} >= ${quantity}`,
        onlyNow ? isOngoing(work.now) : undefined,
      ),
    )
    .returning({ product_id: flash_sale_items.product_id, left: flash_sale_items.quantity })
  if (row) expireEdge(work, row.product_id, row.left + quantity, row.left)
  return row !== undefined
}

/**
 * Takes an order's pieces from the quotas of its flash prices, one conditional UPDATE per item, before any stock is
 * held. All or nothing. Returns the id of an item that is sold out or no longer on sale, else null.
 */
export async function takeQuota(work: Work, orderId: number, lines: QuotaLine[]): Promise<number | null> {
  for (const { id, quantity } of piecesByItem(lines)) {
    if (!(await take(work, id, quantity, true))) return id
    await work.db.insert(flash_sale_uses).values({
      order_id: orderId,
      flash_sale_item_id: id,
      quantity,
      state: 'held',
      created_at: work.now,
      updated_at: work.now,
    })
  }
  return null
}

/** Returns an order's pieces to the quotas. Calling it again changes nothing. */
export async function returnQuota(work: Work, orderId: number) {
  const uses = await work.db
    .update(flash_sale_uses)
    .set({ state: 'released', updated_at: work.now })
    .where(and(eq(flash_sale_uses.order_id, orderId), eq(flash_sale_uses.state, 'held')))
    .returning({ id: flash_sale_uses.flash_sale_item_id, quantity: flash_sale_uses.quantity })
  uses.sort((a, b) => a.id - b.id)
  for (const { id, quantity } of uses) {
    const [row] = await work.db
      .update(flash_sale_items)
      .set({ quantity: sql`${flash_sale_items.quantity} + ${quantity}` })
      .where(eq(flash_sale_items.id, id))
      .returning({ product_id: flash_sale_items.product_id, left: flash_sale_items.quantity })
    if (row) expireEdge(work, row.product_id, row.left - quantity, row.left)
  }
}

/**
 * Takes the pieces of a released order again, for a payment that came late; the sale may be over, because the price was
 * agreed. Throws `insufficient_stock` when others have bought them meanwhile.
 */
export async function takeQuotaAgain(work: Work, orderId: number) {
  const uses = await work.db
    .select()
    .from(flash_sale_uses)
    .where(and(eq(flash_sale_uses.order_id, orderId), eq(flash_sale_uses.state, 'released')))
    .orderBy(asc(flash_sale_uses.flash_sale_item_id))
    .for('update')
  for (const use of uses) {
    if (!(await take(work, use.flash_sale_item_id, use.quantity, false))) {
      throw new InventoryError('insufficient_stock', { params: { available: 0 } })
    }
  }
  await work.db
    .update(flash_sale_uses)
    .set({ state: 'held', updated_at: work.now })
    .where(and(eq(flash_sale_uses.order_id, orderId), eq(flash_sale_uses.state, 'released')))
}
