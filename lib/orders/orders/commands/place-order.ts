import { and, eq, or } from 'drizzle-orm'
import { sellingPrice } from '@/lib/catalog/products/rules'
import type { Database } from '@/lib/db/client'
import { type Context, command, together, violates, type Work } from '@/lib/db/command'
import { openBill } from '@/lib/money/bills/commands'
import { openAtCounter } from '@/lib/money/payments/commands/open-attempt'
import { holdWallet } from '@/lib/money/wallet/commands/hold-wallet'
import { firstStatus, insertLines, insertOrder } from '@/lib/orders/orders/commands/insert-order'
import { deadlinesOf, keepDeadlines } from '@/lib/orders/orders/commands/keep-deadlines'
import { deadlineAfter, type OrderRow, recordActivity } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { notifyCustomer } from '@/lib/orders/orders/commands/notify-customer'
import { runEffects } from '@/lib/orders/orders/commands/run-effects'
import { keepTasks } from '@/lib/orders/orders/commands/tasks'
import { effectsAbove } from '@/lib/orders/orders/effects-above'
import { readToday } from '@/lib/orders/orders/queries/calendar'
import { paymentDeadline } from '@/lib/orders/orders/rules/order'
import { subjectOf } from '@/lib/orders/orders/rules/subject'
import { findTransition } from '@/lib/orders/orders/states/machine'
import { orders } from '@/lib/orders/orders/tables'
import { randomNumber12 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { emptyCart } from '@/lib/selling/cart/commands/empty-cart'
import { checkHoldings } from '@/lib/selling/checkout/commands/check-holdings'
import { claimDraft, releaseGoods } from '@/lib/selling/checkout/commands/drafts'
import { holdGoods } from '@/lib/selling/checkout/commands/hold-goods'
import { type OrderLine, priceChanged } from '@/lib/selling/checkout/commands/load-lines'
import { lockBuyer } from '@/lib/selling/checkout/commands/lock-buyer'
import { type OrderRequest, type Prepared, prepareOrder } from '@/lib/selling/checkout/commands/prepare-order'
import { takeQuota } from '@/lib/selling/flash-sales/commands/flash-quota'
import { holdVoucher } from '@/lib/selling/vouchers/commands/hold-voucher'
import { setDeadlines } from '@/lib/work/deadlines/commands'

/** The order that this request has already created: with its idempotency key, or with its draft's number. */
async function findPlaced(db: Database, { user_id, kind, idempotency_key: key, input }: OrderRequest) {
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

/** Takes the flash quota. If it is used up or the sale is over, throws `price_changed`. */
async function takeFlashQuota(work: Work, orderId: number, lines: OrderLine[]) {
  const gone = await takeQuota(work, orderId, lines)
  const line = gone === null ? undefined : lines.find(({ flash_sale_item_id }) => flash_sale_item_id === gone)
  if (line) throw priceChanged(line.product, sellingPrice(line.product))
}

/** Settles an order with nothing left to pay: spends what it holds. */
async function settleAtOnce(work: Work, order: OrderRow) {
  const edge = findTransition(order.type, null, { verb: 'create_order', trigger: 'system', kind: 'nothing_to_pay' })
  if (!edge) throw new AppError('invalid_transition', { params: { from: '', verb: 'create_order' } })
  const due_at = await deadlineAfter(work, order, edge)
  await work.db.update(orders).set({ due_at }).where(eq(orders.id, order.id))
  const settled = { ...order, due_at }
  await keepDeadlines(work, settled)
  await keepTasks(work, settled)
  work.tell('order', order.id, order.warehouse_id)
  await runEffects(work, settled, edge)
}

/** Bills an order that is not paid yet. */
async function billOrder(work: Work, order_id: number, { total: { net_price: amount }, settings }: Prepared) {
  if (amount > 0)
    await openBill(work, { order_id, purpose: 'order', amount, due_at: paymentDeadline(work.now, settings) })
}

type Holding = { id: number; hasDraft: boolean }

/** Takes limited resources in the same order as every other order: sale, voucher, wallet, stock or days. */
async function takeHoldings(work: Work, order: Prepared, { id, hasDraft }: Holding) {
  await takeFlashQuota(work, id, order.lines)
  const held = { user_id: order.user_id, order_id: id }
  const { wallet_reduction } = order.total
  if (order.voucher) await holdVoucher(work, { ...held, promotion_id: order.voucher.id })
  if (wallet_reduction > 0) await holdWallet(work, { ...held, amount: wallet_reduction })
  if (hasDraft) await releaseGoods(work, id)
  await holdGoods(work, order, { order_id: id, state: 'firm' })
}

const write = command(async (work, order: Prepared) => {
  const { checkout_id } = order.input
  const { account, unpaid } = await lockBuyer(work, order)
  const hasDraft = checkout_id !== undefined && (await claimDraft(work, { user_id: order.user_id, id: checkout_id }))
  const already = await findPlaced(work.db, order)
  if (already) return already
  await checkHoldings(work, order, unpaid)
  const id = hasDraft ? checkout_id : randomNumber12()
  const [created] = await together(
    insertOrder(work, id, order, account),
    billOrder(work, id, order),
    takeHoldings(work, order, { id, hasDraft }),
    insertLines(work, id, order.lines),
    recordActivity(work, { order_id: id, verb: 'create_order', from: null, to: firstStatus(order) }),
    emptyCart(work, order),
  )
  if (created.type === 'rent') await effectsAbove.current.keepTerms(work, created)
  if (created.offline) await openAtCounter(work, id)
  if (created.paid_at) await settleAtOnce(work, created)
  else await setDeadlines(work, subjectOf(id), deadlinesOf(created, await readToday(work)))
  await notifyBuyer(work, created, created.paid_at ? 'order_paid' : 'order_placed')
  await notifyCustomer(work, created, created.paid_at ? 'dropship_paid' : 'dropship_pay')
  return created
})

/**
 * Places an order at our own prices and costs, and holds goods or days, voucher and wallet for 24 hours. The same
 * idempotency key or draft returns the same order. Throws as `prepareOrder` and `checkHoldings`, and
 * `insufficient_stock`, `rent_days_taken`, `promotion_used_up`, `promotion_used_by_you`.
 */
export async function placeOrder(context: Context, request: OrderRequest) {
  const already = await findPlaced(context.db, request)
  if (already) return already
  const order = await prepareOrder(context, request)
  return write(context, order).catch(async (error: unknown) => {
    const first = violates(error, 'orders_idempotency') && (await findPlaced(context.db, request))
    if (first) return first
    throw error
  })
}
