import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

type State = 'allocated' | 'shipped'

/** The pieces of an order that change their state, their shelves locked in the order of their ids. */
async function turn(work: Work, orderId: number, from: State, to: State) {
  const ours = await work.db
    .select({ id: stock_items.id })
    .from(reservations)
    .innerJoin(stock_items, eq(stock_items.id, reservations.stock_item_id))
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, from)))
    .orderBy(asc(stock_items.id))
    .for('no key update', { of: stock_items })
  if (ours.length === 0) return []
  return work.db
    .update(reservations)
    .set({ state: to, updated_at: work.now })
    .where(and(eq(reservations.order_id, orderId), eq(reservations.state, from)))
    .returning({ stock_item_id: reservations.stock_item_id, quantity: reservations.quantity })
}

type Parcel = {
  order_id: number
  /** Which time the order goes out; each time is booked once. */
  round: number
}

/** What was allocated leaves the warehouse. A second call finds nothing to take. */
export async function shipStock(work: Work, { order_id, round }: Parcel) {
  for (const { stock_item_id, quantity } of await turn(work, order_id, 'allocated', 'shipped')) {
    await work.db
      .update(stock_items)
      .set({
        on_hand: sql`${stock_items.on_hand} - ${quantity}`,
        reserved: sql`${stock_items.reserved} - ${quantity}`,
      })
      .where(eq(stock_items.id, stock_item_id))
    await work.db.insert(stock_movements).values({
      stock_item_id,
      kind: 'sale',
      quantity: -quantity,
      reference: `order/${order_id}/${round}`,
      created_at: work.now,
    })
  }
}

/** What did not get there is allocated on its shelf again. A second call finds nothing to put back. */
export async function unshipStock(work: Work, { order_id, round }: Parcel) {
  for (const { stock_item_id, quantity } of await turn(work, order_id, 'shipped', 'allocated')) {
    await work.db
      .update(stock_items)
      .set({
        on_hand: sql`${stock_items.on_hand} + ${quantity}`,
        reserved: sql`${stock_items.reserved} + ${quantity}`,
      })
      .where(eq(stock_items.id, stock_item_id))
    await work.db.insert(stock_movements).values({
      stock_item_id,
      kind: 'return',
      quantity,
      reference: `order/${order_id}/${round}`,
      created_at: work.now,
    })
  }
}
