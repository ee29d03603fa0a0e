import { and, eq, or } from 'drizzle-orm'
import { holdAccount } from '@/lib/accounts/commands/hold-account'
import { sellingPrice } from '@/lib/catalog/rules'
import { freeGoods, takeDraft } from '@/lib/checkout/commands'
import type { Database } from '@/lib/db/client'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { orders } from '@/lib/db/tables'
import { reserveStock } from '@/lib/inventory/commands/reserve-stock'
import { runEffects } from '@/lib/orders/commands/effects'
import { emptyCart, insertLines, insertOrder } from '@/lib/orders/commands/insert-order'
import { type OrderLine, priceChanged } from '@/lib/orders/commands/load-lines'
import { deadlineAfter, type OrderRow, recordActivity } from '@/lib/orders/commands/move'
import { type PlaceOrder, type Prepared, prepareOrder } from '@/lib/orders/commands/prepare-order'
import { tellShopper } from '@/lib/orders/commands/tell-shopper'
import { findTransition } from '@/lib/orders/states'
import { openAtCounter } from '@/lib/payments/commands/open-attempt'
import { randomNumber12 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { takeQuota } from '@/lib/promotions/commands/flash-quota'
import { bookDays } from '@/lib/rentals/commands/book-days'
import { holdVoucher } from '@/lib/vouchers/commands/hold-voucher'
import { holdWallet } from '@/lib/wallet/commands/hold-wallet'

/** What this request has made before: the order of its key, or of its draft, whose number it has. */
async function findPlaced(db: Database, { user_id, kind, idempotency_key: key, input }: PlaceOrder) {
  const names = [
    ...(key ? [eq(orders.idempotency_key, key)] : []),
    ...(input.checkout_id ? [and(eq(orders.id, input.checkout_id), eq(orders.type, kind))] : []),
  ]
  if (names.length === 0) return null
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, user_id), or(...names)))
  return found ?? null
}

/** Others were faster, or the sale is over: the new price has to be agreed to first. */
async function takeFlashQuota(work: Work, orderId: number, lines: OrderLine[]) {
  const gone = await takeQuota(work, orderId, lines)
  const line = gone === null ? undefined : lines.find(({ flash_sale_item_id }) => flash_sale_item_id === gone)
  if (line) throw priceChanged(line.product, sellingPrice(line.product))
}

export const wantedOf = (lines: OrderLine[]) =>
  lines.map(({ product, color, quantity }) => ({
    product_id: product.id,
    product_color_id: color?.id ?? null,
    quantity,
  }))

/** Pieces, or days of a rental: held softly for a draft, firmly for an order. */
export async function holdGoods(work: Work, order: Prepared, hold: { order_id: number; state: 'soft' | 'firm' }) {
  const place = { ...hold, warehouse_id: order.warehouse.id }
  const wanted = wantedOf(order.lines)
  if (order.rental) await bookDays(work, { ...place, lines: wanted, ...order.rental.booked })
  else await reserveStock(work, { ...place, wanted })
}

/** Nothing is left to be paid: what was held is spent at once (B2). */
async function settleAtOnce(work: Work, order: OrderRow) {
  const edge = findTransition(order.type, null, { verb: 'create_order', trigger: 'system', kind: 'nothing_to_pay' })
  if (!edge) throw new AppError('invalid_transition', { params: { from: '', verb: 'create_order' } })
  const due_at = await deadlineAfter(work, order, edge)
  await work.db.update(orders).set({ due_at }).where(eq(orders.id, order.id))
  await runEffects(work, order, edge)
}

/** Everybody takes what is scarce in the same order: sale, voucher, wallet, stock or days. */
const write = command(async (work, order: Prepared) => {
  const { checkout_id } = order.input
  const shopper = await holdAccount(work, order.user_id)
  const hasDraft = checkout_id !== undefined && (await takeDraft(work, { user_id: order.user_id, id: checkout_id }))
  const already = await findPlaced(work.db, order)
  if (already) return already
  const id = hasDraft ? checkout_id : randomNumber12()
  const created = await insertOrder(work, id, order)
  await takeFlashQuota(work, id, order.lines)
  const held = { user_id: order.user_id, order_id: id }
  if (order.voucher) await holdVoucher(work, { ...held, promotion_id: order.voucher.id })
  if (created.wallet_reduction > 0) await holdWallet(work, { ...held, amount: created.wallet_reduction })
  if (hasDraft) await freeGoods(work, id)
  await holdGoods(work, order, { order_id: id, state: 'firm' })
  await insertLines(work, id, order.lines)
  await recordActivity(work, { order_id: id, verb: 'create_order', from: null, to: created.status })
  if (created.offline) await openAtCounter(work, created)
  if (created.paid_at) await settleAtOnce(work, created)
  await emptyCart(work, order)
  await tellShopper(work, created, created.paid_at ? 'order_paid' : 'order_placed', shopper)
  return created
})

/**
 * B1, B2 and R1: prices, fees and shipping are ours, goods or days, voucher and wallet are held for 24 hours, the same
 * idempotency key and the same draft are the same order. Throws as `prepareOrder`, and `insufficient_stock`,
 * `rent_days_taken`, `promotion_used_up`, `promotion_used_by_you`.
 */
export async function placeOrder(context: Context, request: PlaceOrder) {
  const already = await findPlaced(context.db, request)
  if (already) return already
  const order = await prepareOrder(context, request)
  return write(context, order).catch(async (error: unknown) => {
    const first = violates(error, 'orders_idempotency') && (await findPlaced(context.db, request))
    if (first) return first
    throw error
  })
}
