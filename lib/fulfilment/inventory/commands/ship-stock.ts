import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

type ShippingState = 'allocated' | 'shipped' | 'released'

/**
 * Moves the order's reservations to another state and returns them. Locks their stock items in the order of their ids.
 */
async function changeState(work: Work, orderId: number, from: ShippingState, to: ShippingState) {
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

type Dispatch = {
  order_id: number
  /** Counts how often the order was handed over; each round is booked once. */
  round: number
}

/** Books the allocated pieces of an order out of the warehouse. Calling it again changes nothing. */
export async function shipStock(work: Work, { order_id, round }: Dispatch) {
  for (const { stock_item_id, quantity } of await changeState(work, order_id, 'allocated', 'shipped')) {
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

/**
 * Books the pieces of an undelivered parcel back onto their shelves, allocated again. Calling it again changes nothing.
 */
export async function unshipStock(work: Work, { order_id, round }: Dispatch) {
  for (const { stock_item_id, quantity } of await changeState(work, order_id, 'shipped', 'allocated')) {
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

/**
 * Writes off the pieces of a lost parcel: the sale is taken back and the same pieces are booked out as a loss. Calling
 * it again changes nothing.
 */
export async function writeOffStock(work: Work, { order_id, round }: Dispatch) {
  for (const { stock_item_id, quantity } of await changeState(work, order_id, 'shipped', 'released')) {
    const movement = { stock_item_id, reference: `order/${order_id}/${round}`, created_at: work.now }
    await work.db.insert(stock_movements).values([
      { ...movement, kind: 'return', quantity },
      { ...movement, kind: 'loss', quantity: -quantity },
    ])
  }
}
