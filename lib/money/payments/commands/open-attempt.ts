import { and, count, eq, inArray } from 'drizzle-orm'
import { type Context, command, together, violates, type Work } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import type { BillName } from '@/lib/money/bills/queries/bills'
import { type Billed, lockBilled } from '@/lib/money/payments/commands/lock-payable'
import { blockError, PaymentError } from '@/lib/money/payments/errors'
import type { AttemptRow, Payable } from '@/lib/money/payments/payables'
import { requireChannel } from '@/lib/money/payments/providers/current'
import { NO_INSTRUCTIONS } from '@/lib/money/payments/providers/gateway-request'
import { attemptDeadline, blockOf, type Channel, providerOrderId } from '@/lib/money/payments/rules'
import type { PayOrder } from '@/lib/money/payments/schema'
import { LIVE_STATUSES } from '@/lib/money/payments/states'
import { payment_attempts } from '@/lib/money/payments/tables'
import { readSettings } from '@/lib/places/settings/queries'
import { warehouses } from '@/lib/places/warehouses/tables'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah } from '@/lib/platform/money'

export type PayRequest = BillName & { user_id: number; channel: Channel; variant: string; input: PayOrder }

/**
 * Locks the bill and checks that it can be paid. Throws as `lockBilled`, and `payment_not_open`,
 * `payment_amount_changed`.
 */
async function lockOpen(work: Work, { user_id, order_id, bill_id, input }: PayRequest): Promise<Billed> {
  const billed = await lockBilled(work, { order_id, bill_id, user_id })
  const { status, due_at, amount } = billed.bill
  if (status !== 'open' || due_at <= work.now) throw new PaymentError('payment_not_open')
  if (input.amount !== undefined && input.amount !== amount) {
    throw new PaymentError('payment_amount_changed', { params: { amount: formatRupiah(amount) } })
  }
  return billed
}

/** Throws the error code that blocks this channel for the bill. */
async function requireUnblocked(work: Work, { bill: { amount }, payable }: Billed, channel: Channel) {
  const { kind, user_id, warehouse_id, payer } = payable
  const [facts] = await work.db
    .select({ store_payment: warehouses.store_payment, email: users.email, phone_number: users.phone_number })
    .from(warehouses)
    .innerJoin(users, eq(users.id, user_id))
    .where(eq(warehouses.id, warehouse_id))
  const contacts = payer ?? facts
  const blocked = blockOf(channel, {
    kind,
    amount,
    store_payment: facts?.store_payment ?? false,
    has_contacts: Boolean(contacts?.email && contacts.phone_number),
  })
  if (blocked) throw blockError(blocked)
}

const lockLiveAttempt = async (work: Work, billId: number) => {
  const [found] = await work.db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.bill_id, billId), inArray(payment_attempts.status, [...LIVE_STATUSES])))
    .for('update')
  return found ?? null
}

/** Instructions for paying at the counter, where the payer gives a code; no gateway is involved. */
const counterInstructions = ({ counter_code, recipient, warehouse_id }: Payable) => ({
  ...NO_INSTRUCTIONS,
  payment_code: counter_code,
  name: recipient,
  warehouse_id,
})

/** How many attempts to pay any bill of the order were made: their ids at the gateways count on. */
async function countAttempts(work: Work, orderId: number): Promise<number> {
  const [tries] = await work.db
    .select({ made: count() })
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, orderId))
  return tries?.made ?? 0
}

type NewAttempt = Pick<PayRequest, 'channel' | 'variant'> & { made: number }

async function insertAttempt(
  work: Work,
  { bill, payable }: Billed,
  { channel, variant, made }: NewAttempt,
): Promise<AttemptRow> {
  const atCounter = channel.provider === 'store'
  const [attempt] = await work.db
    .insert(payment_attempts)
    .values({
      bill_id: bill.id,
      order_id: bill.order_id,
      provider: channel.provider,
      provider_order_id: providerOrderId(bill.order_id, made + 1),
      method: channel.method,
      channel: channel.channel,
      variant,
      amount: bill.amount,
      status: atCounter ? 'pending' : 'created',
      instructions: atCounter ? counterInstructions(payable) : null,
      expires_at: attemptDeadline(channel, bill.due_at, work.now),
      created_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!attempt) throw new AppError('internal')
  await payable.attempted(work, { counter: atCounter })
  return attempt
}

/** Opens an attempt for paying an order in the store. Throws `order_not_found`, `payment_channel_unavailable`. */
export async function openAtCounter(work: Work, order_id: number) {
  const billed = await lockBilled(work, { order_id })
  const made = await countAttempts(work, order_id)
  const channel = requireChannel(await readSettings(work.db, work.owner), 'store')
  return insertAttempt(work, billed, { channel, variant: '', made })
}

const open = command(async (work, request: PayRequest) => {
  const billed = await lockOpen(work, request)
  const { bill, payable } = billed
  const [, live, made] = await together(
    requireUnblocked(work, billed, request.channel),
    lockLiveAttempt(work, bill.id),
    countAttempts(work, bill.order_id),
  )
  const { method, channel } = request.channel
  const isSame = live?.method === method && live.channel === channel && live.variant === request.variant
  if (live && isSame && live.expires_at > work.now) return { payable, attempt: live, replaced: null }
  if (live) {
    await work.db
      .update(payment_attempts)
      .set({ status: 'cancelled', updated_at: work.now })
      .where(eq(payment_attempts.id, live.id))
  }
  return { payable, attempt: await insertAttempt(work, billed, { ...request, made }), replaced: live }
})

/**
 * Returns the live attempt if it uses the same channel and variant, else cancels it and opens a new one; `replaced` is
 * the cancelled one, to be ended at its gateway. Throws `order_not_found`, `not_found`,
 * `payment_not_open`, `payment_amount_changed`, the code that blocks the channel, and `request_in_progress`.
 */
export function openAttempt(context: Context, request: PayRequest) {
  return open(context, request).catch((error: unknown) => {
    const isRace = violates(error, 'payment_attempts_live') || violates(error, 'payment_attempts_provider')
    throw isRace ? new AppError('request_in_progress') : error
  })
}
