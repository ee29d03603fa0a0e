import { and, count, eq, inArray } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { orders, payment_attempts, users, warehouses } from '@/lib/db/tables'
import { formattedId } from '@/lib/orders/rules'
import { NO_INSTRUCTIONS } from '@/lib/payments/providers/ask'
import { requireChannel } from '@/lib/payments/providers/current'
import { attemptDeadline, blockOf, type Channel, providerOrderId } from '@/lib/payments/rules'
import type { PayOrder } from '@/lib/payments/schema'
import { LIVE_STATUSES } from '@/lib/payments/states'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah } from '@/lib/platform/money'

export type AttemptRow = typeof payment_attempts.$inferSelect

export type PayRequest = { user_id: number; order_id: number; channel: Channel; variant: string; input: PayOrder }

/** The order to be paid, locked. Throws `order_not_found`, `payment_not_open`, `payment_amount_changed`. */
async function payableOrder(work: Work, { user_id, order_id, input }: PayRequest) {
  const [order] = await work.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
    .for('update')
  if (!order) throw new AppError('order_not_found')
  if (order.status !== 'waiting_payment' || order.expires_at <= work.now) throw new AppError('payment_not_open')
  if (input.amount !== undefined && input.amount !== order.net_price) {
    throw new AppError('payment_amount_changed', { params: { amount: formatRupiah(order.net_price) } })
  }
  return order
}

type OrderRow = Awaited<ReturnType<typeof payableOrder>>

/** Throws why this order cannot be paid that way. */
async function requireUnblocked(work: Work, order: OrderRow, channel: Channel) {
  const [facts] = await work.db
    .select({ store_payment: warehouses.store_payment, email: users.email, phone_number: users.phone_number })
    .from(warehouses)
    .innerJoin(users, eq(users.id, order.user_id))
    .where(eq(warehouses.id, order.warehouse_id))
  const blocked = blockOf(channel, {
    kind: order.type,
    amount: order.net_price,
    store_payment: facts?.store_payment ?? false,
    has_contacts: Boolean(facts?.email && facts.phone_number),
  })
  if (blocked) throw new AppError(blocked)
}

const liveAttempt = async (work: Work, orderId: number) => {
  const [found] = await work.db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, orderId), inArray(payment_attempts.status, [...LIVE_STATUSES])))
    .for('update')
  return found ?? null
}

/** What is paid at the counter is said by the order's number; no gateway knows of it. */
const counterInstructions = (order: OrderRow) => ({
  ...NO_INSTRUCTIONS,
  payment_code: formattedId(order.id),
  name: order.recipient,
  warehouse_id: order.warehouse_id,
})

async function insertAttempt(
  work: Work,
  order: OrderRow,
  { channel, variant }: Pick<PayRequest, 'channel' | 'variant'>,
) {
  const [tries] = await work.db
    .select({ made: count() })
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, order.id))
  const atCounter = channel.provider === 'store'
  const [attempt] = await work.db
    .insert(payment_attempts)
    .values({
      order_id: order.id,
      provider: channel.provider,
      provider_order_id: providerOrderId(order.id, (tries?.made ?? 0) + 1),
      method: channel.method,
      channel: channel.channel,
      variant,
      amount: order.net_price,
      status: atCounter ? 'pending' : 'created',
      instructions: atCounter ? counterInstructions(order) : null,
      expires_at: attemptDeadline(channel, order.expires_at, work.now),
      created_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!attempt) throw new AppError('internal')
  await work.db.update(orders).set({ offline: atCounter }).where(eq(orders.id, order.id))
  return attempt
}

/** An order that is to be paid in the store from its making on. Throws `payment_channel_unavailable`. */
export const openAtCounter = (work: Work, order: OrderRow) =>
  insertAttempt(work, order, { channel: requireChannel('store'), variant: '' })

const open = command(async (work, request: PayRequest) => {
  const order = await payableOrder(work, request)
  await requireUnblocked(work, order, request.channel)
  const live = await liveAttempt(work, order.id)
  const { method, channel } = request.channel
  const isSame = live?.method === method && live.channel === channel && live.variant === request.variant
  if (live && isSame && live.expires_at > work.now) return { order, attempt: live, replaced: null }
  if (live) {
    await work.db
      .update(payment_attempts)
      .set({ status: 'cancelled', updated_at: work.now })
      .where(eq(payment_attempts.id, live.id))
  }
  return { order, attempt: await insertAttempt(work, order, request), replaced: live }
})

/**
 * The live attempt when it uses this channel in this way, else a new one; the other one is given back, to be ended at
 * its gateway. Throws `order_not_found`, `payment_not_open`, `payment_amount_changed`, what blocks the channel, and
 * `request_in_progress`.
 */
export function openAttempt(context: Context, request: PayRequest) {
  return open(context, request).catch((error: unknown) => {
    const isRace = violates(error, 'payment_attempts_live') || violates(error, 'payment_attempts_provider')
    throw isRace ? new AppError('request_in_progress') : error
  })
}
