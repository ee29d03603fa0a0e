import { and, count, eq, inArray } from 'drizzle-orm'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { orders, payment_attempts } from '@/lib/db/tables'
import { applyGatewayStatus } from '@/lib/payments/commands/apply-status'
import { paymentGateway } from '@/lib/payments/providers/current'
import type { Charged } from '@/lib/payments/providers/gateway'
import { type Channel, findChannel, providerOrderId } from '@/lib/payments/rules'
import type { PayOrder } from '@/lib/payments/schema'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah } from '@/lib/platform/money'

export type AttemptRow = typeof payment_attempts.$inferSelect

const LIVE = ['created', 'pending'] as const

type Request = { user_id: number; order_id: number; input: PayOrder }

/** The order to be paid, locked. Throws `order_not_found`, `payment_not_open`, `payment_amount_changed`. */
async function payableOrder(work: Work, { user_id, order_id, input }: Request) {
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

const liveAttempt = async (work: Work, orderId: number) => {
  const [found] = await work.db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, orderId), inArray(payment_attempts.status, [...LIVE])))
  return found ?? null
}

/** The live attempt when it uses this channel, else a new one; the other one is given back to be cancelled. */
const openAttempt = command(async (work, { request, channel }: { request: Request; channel: Channel }) => {
  const order = await payableOrder(work, request)
  const live = await liveAttempt(work, order.id)
  if (live && live.method === channel.method && live.channel === channel.channel) {
    return { order, attempt: live, replaced: null }
  }
  if (live) {
    await work.db
      .update(payment_attempts)
      .set({ status: 'cancelled', updated_at: work.now })
      .where(eq(payment_attempts.id, live.id))
  }
  const [tries] = await work.db
    .select({ made: count() })
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, order.id))
  const [attempt] = await work.db
    .insert(payment_attempts)
    .values({
      order_id: order.id,
      provider: channel.provider,
      provider_order_id: providerOrderId(order.id, (tries?.made ?? 0) + 1),
      method: channel.method,
      channel: channel.channel,
      amount: order.net_price,
      status: 'created',
      expires_at: order.expires_at,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!attempt) throw new AppError('internal')
  return { order, attempt, replaced: live }
})

const recordCharge = command(async (work, { attempt, charged }: { attempt: AttemptRow; charged: Charged }) => {
  const [updated] = await work.db
    .update(payment_attempts)
    .set({
      status: 'pending',
      provider_transaction_id: charged.status.transaction_id,
      instructions: charged.instructions,
      updated_at: work.now,
    })
    .where(and(eq(payment_attempts.id, attempt.id), eq(payment_attempts.status, 'created')))
    .returning()
  return updated ?? null
})

/**
 * Starts paying with one method, or shows again what was started: the attempt is written before the gateway is
 * called, under an id that the gateway takes once, so a lost answer or a killed process never charges twice.
 */
export async function payOrder(context: Context, request: Request): Promise<AttemptRow> {
  const channel = findChannel(request.input.method, request.input.channel)
  if (!channel) throw new AppError('payment_channel_unavailable')
  const { order, attempt, replaced } = await openAttempt(context, { request, channel }).catch((error: unknown) => {
    if (violates(error, 'payment_attempts_live')) throw new AppError('request_in_progress')
    throw error
  })
  const gateway = paymentGateway()
  if (replaced) await gateway.cancel(replaced.provider_order_id).catch(() => {})
  if (attempt.instructions) return attempt
  const charged = await gateway.charge({
    provider_order_id: attempt.provider_order_id,
    method: attempt.method,
    channel: attempt.channel,
    amount: attempt.amount,
    ordered_at: order.ordered_at,
    recipient: order.recipient,
    phone_number: order.phone_number,
  })
  const recorded = await recordCharge(context, { attempt, charged })
  if (charged.status.status !== 'pending') await applyGatewayStatus(context, charged.status)
  return recorded ?? { ...attempt, instructions: charged.instructions }
}
