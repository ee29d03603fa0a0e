import { and, eq, gt, inArray } from 'drizzle-orm'
import { sellingPrice } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { bookedUntil } from '@/lib/fulfilment/rentals/queries/extension-days'
import { rentalCapacity } from '@/lib/fulfilment/rentals/queries/terms'
import { rentalRefund } from '@/lib/fulfilment/rentals/rules'
import { rental_days } from '@/lib/fulfilment/rentals/tables'
import { BUY_OUT_LEAST, BUY_OUT_SHARE, buyOutPrice, payBuyOut } from '@/lib/orders/buy-outs/rules'
import type { buy_outs } from '@/lib/orders/buy-outs/tables'
import { listOf } from '@/lib/orders/extensions/queries/extensions'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { calendarOf } from '@/lib/orders/orders/queries/calendar'
import { feeEndingAt } from '@/lib/orders/orders/rules/deadlines'
import { mergeQuantities, sum } from '@/lib/platform/numbers'
import { calendarDay } from '@/lib/platform/time'

type BuyOutRow = typeof buy_outs.$inferSelect

/** The pieces that the renter has, with their prices in the shop. */
export async function listPieces(db: Database, order: OrderRow) {
  const lines = await listBilledLines(db, order)
  const { id, price, discounted_price } = products
  const ids = lines.map(({ product_id }) => product_id)
  const found = await db.select({ id, price, discounted_price }).from(products).where(inArray(id, ids))
  return lines.flatMap((line) => {
    const product = found.find((one) => one.id === line.product_id)
    const quantity = line.quantity - line.missing_quantity
    return product && quantity > 0 ? [{ line, quantity, price: sellingPrice(product) }] : []
  })
}
type Piece = Awaited<ReturnType<typeof listPieces>>[number]

/** How many pieces there are of each product. */
export const quantitiesOf = (pieces: readonly Pick<Piece, 'line' | 'quantity'>[]) =>
  mergeQuantities(
    pieces.map(({ line, quantity }) => ({ product_id: line.product_id, quantity })),
    ({ product_id }) => product_id,
  )

/** The rent that was paid for the pieces, less the voucher's part, and for more days of them. */
async function rentPaid(db: Database, { id, total_price, promo_discount }: OrderRow, pieces: readonly Piece[]) {
  const rent = sum(pieces.map(({ line, quantity }) => line.price * quantity))
  const discount = total_price > 0 ? Math.ceil((promo_discount * rent) / total_price) : 0
  const paid = (await listOf(db, id)).filter(({ bill }) => bill.status === 'paid')
  return rent - discount + sum(paid.map(({ bill }) => bill.amount))
}

/** Whether the pieces can leave the rented ones for good: nobody has booked them after this rental. */
async function canLeave(db: Database, { id, warehouse_id }: OrderRow, pieces: readonly Piece[], now: Date) {
  const wanted = quantitiesOf(pieces)
  const ids = wanted.map(({ product_id }) => product_id)
  const units = await rentalCapacity(db, warehouse_id, ids)
  const last = (await bookedUntil(db, id)) ?? calendarDay(now)
  const place = and(eq(rental_days.warehouse_id, warehouse_id), inArray(rental_days.product_id, ids))
  const later = await db
    .select()
    .from(rental_days)
    .where(and(place, gt(rental_days.day, last)))
  return wanted.every(({ product_id, quantity }) => {
    const booked = later.filter((day) => day.product_id === product_id).map((day) => day.booked)
    return Math.max(0, ...booked) + quantity <= (units.get(product_id) ?? 0)
  })
}

/** What a rental costs its renter now, at today's prices. */
export async function readTerms(db: Database, order: OrderRow, now: Date) {
  const calendar = await calendarOf(db, now)
  const pieces = await listPieces(db, order)
  const goods = sum(pieces.map(({ price, quantity }) => price * quantity))
  const rent = await rentPaid(db, order, pieces)
  const { of } = calendar.settings
  const terms = { share: of(BUY_OUT_SHARE), least: of(BUY_OUT_LEAST) }
  const price = buyOutPrice({ goods, rent, return_cost: order.return_cost }, terms)
  const late_penalty = feeEndingAt(order, calendar, now)
  return {
    prices: Object.fromEntries(pieces.map(({ line, price: each }) => [line.id, each])),
    ...{ goods, price, late_penalty, counted: goods - price },
    ...payBuyOut(price, { ...order, late_penalty }),
    available: await canLeave(db, order, pieces, now),
  }
}

/** The terms of a purchase that waits for its payment: those with which it was opened. */
export async function keptTerms(db: Database, order: OrderRow, { goods, price, deposit, created_at }: BuyOutRow) {
  const late_penalty = feeEndingAt(order, await calendarOf(db, created_at), created_at)
  return {
    ...{ goods, price, counted: goods - price, late_penalty, deposit, amount: price - deposit },
    deposit_back: rentalRefund({ ...order, late_penalty, deposit_spent: deposit }),
    available: true,
  }
}
