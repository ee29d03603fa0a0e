import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { lockSeenOrder } from '@/lib/orders/desk/commands/lock-order'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { RentReturnError } from '@/lib/orders/rent-returns/errors'
import { rent_returns } from '@/lib/orders/rent-returns/tables'
import { OrderError } from '@/lib/selling/checkout/errors'

export type ReturnRow = typeof rent_returns.$inferSelect

/** A rental with its return. */
export type Returned = { order: OrderRow; back: ReturnRow }

export type OwnRental = { user_id: number; order_id: number }

/** Locks the renter's own rental. Throws `order_not_found`. */
export async function lockRental(work: Work, { user_id, order_id }: OwnRental): Promise<OrderRow> {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id || order.type !== 'rent') throw new OrderError('order_not_found')
  return order
}

export async function findReturn(work: Pick<Work, 'db'>, orderId: number): Promise<ReturnRow | null> {
  const [back] = await work.db.select().from(rent_returns).where(eq(rent_returns.order_id, orderId))
  return back ?? null
}

/** Throws `rent_return_not_found`. */
async function withReturn(work: Work, order: OrderRow): Promise<Returned> {
  const back = await findReturn(work, order.id)
  if (!back) throw new RentReturnError('rent_return_not_found')
  return { order, back }
}

/** The renter's own rental with its return, the order locked. Throws `order_not_found`, `rent_return_not_found`. */
export const lockReturn = async (work: Work, own: OwnRental) => withReturn(work, await lockRental(work, own))

type Seen = { order_id: number; version?: string | undefined }

/** A rental as an operator saw it, locked. Throws `order_not_found`, `changed_meanwhile`. */
export async function lockSeenRental(work: Work, { order_id: id, version }: Seen): Promise<OrderRow> {
  const order = await lockSeenOrder(work, { id, version })
  if (order.type !== 'rent') throw new OrderError('order_not_found')
  return order
}

/** The same with its return. Throws `rent_return_not_found` too. */
export const lockSeenReturn = async (work: Work, seen: Seen) => withReturn(work, await lockSeenRental(work, seen))

/** Changes a return, or begins one. */
export async function keepReturn(
  work: Work,
  order_id: number,
  change: Partial<Omit<ReturnRow, 'id' | 'order_id' | 'updated_at'>>,
): Promise<ReturnRow> {
  const [kept] = await work.db
    .insert(rent_returns)
    .values({ ...change, order_id, updated_at: work.now })
    .onConflictDoUpdate({ target: rent_returns.order_id, set: { ...change, updated_at: work.now } })
    .returning()
  if (!kept) throw new RentReturnError('rent_return_not_found')
  return kept
}
