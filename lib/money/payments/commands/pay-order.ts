import { and, eq, inArray } from 'drizzle-orm'
import { type Context, command, statementCommand } from '@/lib/db/command'
import { isMobile, normalizePhone } from '@/lib/identity/accounts/rules'
import type { BillName } from '@/lib/money/bills/queries/bills'
import { applyGatewayStatus } from '@/lib/money/payments/commands/apply-status'
import { loadCharge } from '@/lib/money/payments/commands/load-charge'
import { openAttempt } from '@/lib/money/payments/commands/open-attempt'
import { PaymentError } from '@/lib/money/payments/errors'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { gatewayOf, requireChannel } from '@/lib/money/payments/providers/current'
import type { Charge, Charged, PaymentGateway } from '@/lib/money/payments/providers/gateway'
import { type Channel, gatewayAmount } from '@/lib/money/payments/rules'
import type { PayOrder } from '@/lib/money/payments/schema'
import { payment_attempts } from '@/lib/money/payments/tables'
import { readSettings } from '@/lib/places/settings/queries'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

type PayOrderRequest = BillName & { user_id: number; input: PayOrder }

/** Reads the details that only some channels need. Throws `wallet_number_required`, `plan_required`. */
function readDetails({ needs, channel }: Channel, { phone_number = '', plan_id, cc_token_id }: PayOrder) {
  if (needs.includes('phone_number') && !isMobile(phone_number)) throw new PaymentError('wallet_number_required')
  if (needs.includes('plan_id') && !plan_id) throw new PaymentError('plan_required')
  const wallet_number = needs.includes('phone_number') ? normalizePhone(phone_number) : null
  const plan = needs.includes('plan_id') ? (plan_id ?? null) : null
  const card = channel === 'card' && cc_token_id ? sha256(cc_token_id).slice(0, 16) : ''
  return { wallet_number, plan_id: plan, variant: wallet_number ?? plan ?? card }
}

type Answer = { attempt: AttemptRow; charged: Charged }

const recordOpen = statementCommand(async ({ db, now }, { attempt, charged: { status, instructions } }: Answer) => {
  const [recorded] = await db
    .update(payment_attempts)
    .set({
      status: instructions ? 'pending' : 'cancelled',
      provider_transaction_id: status.transaction_id,
      instructions,
      updated_at: now,
    })
    .where(and(eq(payment_attempts.id, attempt.id), eq(payment_attempts.status, 'created')))
    .returning()
  return recorded
})

const recordOver = statementCommand(async ({ db, now }, { attempt, charged: { status, instructions } }: Answer) => {
  const isOver = inArray(payment_attempts.status, ['cancelled', 'expired'])
  const [recorded] = await db
    .update(payment_attempts)
    .set({ provider_transaction_id: status.transaction_id, instructions, closed_at: null, updated_at: now })
    .where(and(eq(payment_attempts.id, attempt.id), isOver))
    .returning()
  return recorded
})

/**
 * Records the gateway's answer. For an attempt that was cancelled meanwhile, keeps the charge's id so that a job ends
 * it at the gateway.
 */
async function recordCharge(context: Context, { attempt, charged }: Answer) {
  const recorded = await recordOpen(context, { attempt, charged })
  if (recorded) return { attempt: recorded, isOver: false }
  const over = await recordOver(context, { attempt, charged })
  return { attempt: over ?? { ...attempt, instructions: charged.instructions }, isOver: over !== undefined }
}

const dropAttempt = command(async (work, id: number) => {
  await work.db
    .update(payment_attempts)
    .set({ status: 'cancelled', updated_at: work.now })
    .where(and(eq(payment_attempts.id, id), eq(payment_attempts.status, 'created')))
})

/**
 * Ends a replaced attempt at its gateway. If it was paid meanwhile, applies the payment and throws `payment_not_open`.
 */
async function endReplaced(context: Context, replaced: AttemptRow, next: AttemptRow) {
  const { provider_order_id, provider_transaction_id: transaction_id, channel } = replaced
  const gateway = gatewayOf(replaced.provider)
  const truth = await gateway?.cancel({ provider_order_id, transaction_id, channel }).catch(() => null)
  if (truth?.status !== 'settled') return
  await dropAttempt(context, next.id)
  await applyGatewayStatus(context, { provider: replaced.provider, truth })
  throw new PaymentError('payment_not_open')
}

/** Charges the gateway. A refused charge denies the attempt; any other failure leaves it open, to be reconciled. */
async function chargeAt(context: Context, gateway: PaymentGateway, attempt: AttemptRow, charge: Charge) {
  return gateway.charge(charge).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'payment_declined') {
      const { provider, provider_order_id, amount } = attempt
      const gross_amount = gatewayAmount(amount)
      const truth = {
        provider_order_id,
        transaction_id: null,
        status: 'denied',
        gross_amount,
        settled_at: null,
      } as const
      await applyGatewayStatus(context, { provider, truth })
    }
    throw error
  })
}

/**
 * Starts a payment of an order, or of another bill of it, or returns the one already started with the same method. The
 * attempt is written before the gateway is called, under an id that the gateway accepts once, so a lost answer or a
 * killed process never charges twice. Throws as `openAttempt`, and `payment_channel_unavailable`,
 * `wallet_number_required`, `plan_required`, `payment_declined`, `gateway_unavailable`.
 */
export async function payOrder(context: Context, { input, ...request }: PayOrderRequest): Promise<AttemptRow> {
  const channel = requireChannel(await readSettings(context.db), input.method, input.channel)
  const { variant, ...details } = readDetails(channel, input)
  const { payable, attempt, replaced } = await openAttempt(context, { ...request, channel, variant, input })
  if (replaced) await endReplaced(context, replaced, attempt)
  const gateway = gatewayOf(attempt.provider)
  if (attempt.instructions || !gateway) return attempt
  const { cc_token_id } = input
  const charge = await loadCharge(context.db, payable, attempt, { ...details, ...(cc_token_id && { cc_token_id }) })
  const charged = await chargeAt(context, gateway, attempt, charge)
  const recorded = await recordCharge(context, { attempt, charged })
  const { provider } = attempt
  if (charged.status.status !== 'pending') await applyGatewayStatus(context, { provider, truth: charged.status })
  if (!charged.instructions) throw new PaymentError('gateway_unavailable')
  if (recorded.isOver) throw new PaymentError('payment_not_open')
  return recorded.attempt
}
