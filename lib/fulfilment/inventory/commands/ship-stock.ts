import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { reservations, stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'

type ShippingState = 'allocated' | 'shipped' | 'released'

type Dispatch = {
  order_id: number
  /** The claim whose replacement it is; else the pieces of the order itself. */
  claim_id?: number
  /** Counts how often the order was handed over; each round is booked once. */
  round: number
}

const referenceOf = ({ order_id, claim_id, round }: Dispatch) =>
  claim_id === undefined ? `order/${order_id}/${round}` : `order/${order_id}/claim/${claim_id}/${round}`

/**
 * Moves the order's reservations to another state and returns them. Locks their stock items in the order of their ids.
 */
async function changeState(work: Work, dispatch: Dispatch, from: ShippingState, to: ShippingState) {
  const { order_id, claim_id } = dispatch
  const isOurs = and(
    eq(reservations.order_id, order_id),
    claim_id === undefined ? isNull(reservations.claim_id) : eq(reservations.claim_id, claim_id),
    eq(reservations.state, from),
  )
  const ours = await work.db
    .select({ id: stock_items.id })
    .from(reservations)
    .innerJoin(stock_items, eq(stock_items.id, reservations.stock_item_id))
    .where(isOurs)
    .orderBy(asc(stock_items.id))
    .for('no key update', { of: stock_items })
  if (ours.length === 0) return []
  return work.db
    .update(reservations)
    .set({ state: to, updated_at: work.now })
    .where(isOurs)
    .returning({ stock_item_id: reservations.stock_item_id, quantity: reservations.quantity })
}

/** Books the allocated pieces of an order out of the warehouse. Calling it again changes nothing. */
export async function shipStock(work: Work, dispatch: Dispatch) {
  for (const { stock_item_id, quantity } of await changeState(work, dispatch, 'allocated', 'shipped')) {
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
      reference: referenceOf(dispatch),
      created_at: work.now,
    })
  }
}

/**
 * Books the pieces of an undelivered parcel back onto their shelves, allocated again. Calling it again changes nothing.
 */
export async function unshipStock(work: Work, dispatch: Dispatch) {
  for (const { stock_item_id, quantity } of await changeState(work, dispatch, 'shipped', 'allocated')) {
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
      reference: referenceOf(dispatch),
      created_at: work.now,
    })
  }
}

/**
 * Writes off the pieces of a lost parcel: the sale is taken back and the same pieces are booked out as a loss. Calling
 * it again changes nothing.
 */
export async function writeOffStock(work: Work, dispatch: Dispatch) {
  for (const { stock_item_id, quantity } of await changeState(work, dispatch, 'shipped', 'released')) {
    const movement = { stock_item_id, reference: referenceOf(dispatch), created_at: work.now }
    await work.db.insert(stock_movements).values([
      { ...movement, kind: 'return', quantity },
      { ...movement, kind: 'loss', quantity: -quantity },
    ])
  }
}
