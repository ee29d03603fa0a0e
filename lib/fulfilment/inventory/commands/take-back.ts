import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { expireLabel, type StockRequest } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

type ReturnedPieces = {
  warehouse_id: number
  pieces: StockRequest[]
  kind?: 'return' | 'transfer'
  reference: string
}

/** Books pieces that customers sent back onto their shelves. The same reference is booked once per shelf. */
export async function takeBack(work: Work, { warehouse_id, pieces, kind = 'return', reference }: ReturnedPieces) {
  for (const { product_id, product_color_id, quantity } of pieces) {
    const place = { warehouse_id, product_id, product_color_id }
    await work.db.insert(stock_items).values(place).onConflictDoNothing()
    const [item] = await work.db
      .select()
      .from(stock_items)
      .where(
        and(
          eq(stock_items.warehouse_id, warehouse_id),
          eq(stock_items.product_id, product_id),
          sql`${stock_items.product_color_id} is not distinct from ${product_color_id}`,
        ),
      )
      .for('no key update')
    if (!item) continue
    const booked = await work.db
      .insert(stock_movements)
      .values({ stock_item_id: item.id, kind, quantity, reference, created_at: work.now })
      .onConflictDoNothing()
      .returning({ id: stock_movements.id })
    if (booked.length === 0) continue
    await work.db
      .update(stock_items)
      .set({ on_hand: sql`${stock_items.on_hand} + ${quantity}` })
      .where(eq(stock_items.id, item.id))
    const left = item.on_hand - item.reserved
    expireLabel(work, product_id, left, left + quantity)
  }
}
