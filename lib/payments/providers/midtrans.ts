import { z } from 'zod'
import type { Charge, Charged, PaymentGateway } from '@/lib/payments/providers/gateway'
import type { GatewayStatus } from '@/lib/payments/rules'
import type { PaymentInstructions } from '@/lib/payments/schema'
import type { PaymentAttemptStatus } from '@/lib/payments/states'
import { equalSecret, sha256, sha512 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { formatWib } from '@/lib/platform/time'

type Settings = { base_url: string; server_key: string }

const TIMEOUT_MS = 8_000
const RETRIES = 2

const Transaction = z.object({
  status_code: z.string(),
  status_message: z.string().optional(),
  transaction_id: z.string().optional(),
  order_id: z.string().optional(),
  gross_amount: z.string().optional(),
  transaction_status: z.string().optional(),
  transaction_time: z.string().optional(),
  settlement_time: z.string().optional(),
  fraud_status: z.string().optional(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).optional(),
  permata_va_number: z.string().optional(),
  bill_key: z.string().optional(),
  biller_code: z.string().optional(),
})
type Transaction = z.infer<typeof Transaction>

const Notification = z.looseObject({
  order_id: z.string().max(60),
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string().max(200),
  transaction_status: z.string().max(40),
  transaction_id: z.string().max(80).default(''),
})

/** SHA-512 over the strings exactly as received (protocols §a.6). */
export const midtransSignature = (body: { order_id: string; status_code: string; gross_amount: string }, key: string) =>
  sha512(`${body.order_id}${body.status_code}${body.gross_amount}${key}`)

const STATUSES: Record<string, PaymentAttemptStatus> = {
  pending: 'pending',
  authorize: 'pending',
  deny: 'denied',
  failure: 'denied',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
  partial_refund: 'partially_refunded',
  chargeback: 'chargeback',
  partial_chargeback: 'chargeback',
}

/** Paid is a 200, settled or captured, and not held by the fraud engine (protocols §a.5). */
function attemptStatus(found: Transaction): PaymentAttemptStatus {
  const word = (found.transaction_status ?? '').toLowerCase()
  if (word === 'settlement' || word === 'capture') {
    const accepted = !found.fraud_status || found.fraud_status.toLowerCase() === 'accept'
    return found.status_code === '200' && accepted ? 'settled' : 'pending'
  }
  return STATUSES[word] ?? 'pending'
}

const toStatus = (found: Transaction, provider_order_id: string): GatewayStatus => ({
  provider_order_id: found.order_id ?? provider_order_id,
  transaction_id: found.transaction_id ?? null,
  status: attemptStatus(found),
  gross_amount: found.gross_amount ?? '',
  settled_at: found.settlement_time ?? null,
})

function toInstructions(found: Transaction, charge: Pick<Charge, 'recipient'>): PaymentInstructions {
  const permata = found.permata_va_number
  const numbers = found.va_numbers ?? (permata ? [{ bank: 'permata', va_number: permata }] : [])
  return {
    account_number: numbers[0]?.va_number ?? null,
    bill_key: found.bill_key ?? null,
    biller_code: found.biller_code ?? null,
    payment_code: null,
    url: null,
    name: charge.recipient,
    transaction_time: found.transaction_time ?? null,
    va_numbers: numbers,
    actions: { qr_code: null, redirect_url: null, desktop_web_checkout_url: null },
  }
}

function chargeBody({ provider_order_id, channel, amount, ordered_at, recipient, phone_number }: Charge) {
  const bank = channel === 'other' ? 'permata' : channel
  const order_time = formatWib(ordered_at)
  return {
    ...(channel === 'mandiri'
      ? {
          payment_type: 'echannel',
          echannel: { bill_info1: 'Pembayaran', bill_info2: provider_order_id.slice(0, 30) },
        }
      : { payment_type: 'bank_transfer', bank_transfer: { bank } }),
    transaction_details: { order_id: provider_order_id, gross_amount: amount },
    customer_details: { first_name: recipient.slice(0, 50), phone: phone_number },
    custom_expiry: { order_time, expiry_duration: 24, unit: 'hour' },
  }
}

/** One call; 429, 5xx and lost answers are tried again with the same `Idempotency-Key`. */
async function call(
  { base_url, server_key }: Settings,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Transaction> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(`${base_url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${server_key}:`).toString('base64')}`,
          ...(key ? { 'idempotency-key': key.slice(0, 46) } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      const found = Transaction.parse(await response.json())
      if (response.status !== 429 && response.status < 500 && !found.status_code.startsWith('5')) return found
    } catch (error) {
      log().warn({ path, attempt, error: (error as Error).message }, 'payment gateway did not answer')
    }
    if (attempt >= RETRIES) throw new AppError('gateway_unavailable')
    await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt))
  }
}

export function midtransGateway(settings: Settings): PaymentGateway {
  const status = async (id: string) => {
    const found = await call(settings, `/v2/${encodeURIComponent(id)}/status`)
    if (found.status_code === '404') return null
    if (!found.transaction_status) throw new AppError('gateway_unavailable')
    return found
  }
  return {
    async charge(charge): Promise<Charged> {
      const id = charge.provider_order_id
      const answer = await call(settings, '/v2/charge', chargeBody(charge), id)
      const found = answer.status_code === '406' ? await status(id) : answer
      if (!found?.transaction_status) {
        log().error({ provider_order_id: id, status_code: answer.status_code }, 'charge refused')
        throw new AppError('gateway_unavailable')
      }
      return { status: toStatus(found, id), instructions: toInstructions(found, charge) }
    },
    async status(id) {
      const found = await status(id)
      return found && toStatus(found, id)
    },
    async cancel(id) {
      await call(settings, `/v2/${encodeURIComponent(id)}/cancel`, {})
    },
    verify(body) {
      const parsed = Notification.safeParse(body)
      if (!parsed.success) return null
      const { order_id, signature_key, transaction_id, transaction_status } = parsed.data
      if (!equalSecret(signature_key.toLowerCase(), midtransSignature(parsed.data, settings.server_key))) return null
      return {
        event_id: sha256([order_id, transaction_id, transaction_status, signature_key].join('\n')),
        provider_order_id: order_id,
      }
    },
  }
}
