import { z } from 'zod'
import type { GatewayStatus } from '@/lib/money/payments/rules'
import type { PaymentAttemptStatus } from '@/lib/money/payments/states'
import { sha512 } from '@/lib/platform/crypto'

/** A transaction as Midtrans writes it in answers and notifications. */
export const Transaction = z.object({
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
  payment_code: z.string().optional(),
  redirect_url: z.string().optional(),
  actions: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
  refunds: z.array(z.object({ refund_key: z.string().optional(), refund_amount: z.string().optional() })).optional(),
})
export type Transaction = z.infer<typeof Transaction>

export const Notification = z.looseObject({
  order_id: z.string().max(60),
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string().max(200),
  transaction_status: z.string().max(40),
  transaction_id: z.string().max(80).default(''),
})

type SignedFields = { order_id: string; status_code: string; gross_amount: string }

/** Midtrans signs with SHA-512 over the strings exactly as received. */
export const midtransSignature = ({ order_id, status_code, gross_amount }: SignedFields, key: string) =>
  sha512(`${order_id}${status_code}${gross_amount}${key}`)

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

/** Settled requires code 200, a settlement or capture, and no hold by the fraud detection. */
function attemptStatus(found: Transaction): PaymentAttemptStatus {
  const word = (found.transaction_status ?? '').toLowerCase()
  if (word === 'settlement' || word === 'capture') {
    const accepted = !found.fraud_status || found.fraud_status.toLowerCase() === 'accept'
    return found.status_code === '200' && accepted ? 'settled' : 'pending'
  }
  return STATUSES[word] ?? 'pending'
}

/** `2026-11-21 10:05:40` in Jakarta. */
function readTime(text: string | undefined): Date | null {
  const at = text ? new Date(`${text.replace(' ', 'T')}+07:00`) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

export const toStatus = (found: Transaction, provider_order_id: string): GatewayStatus => ({
  provider_order_id: found.order_id ?? provider_order_id,
  transaction_id: found.transaction_id ?? null,
  status: attemptStatus(found),
  gross_amount: found.gross_amount ?? '',
  settled_at: readTime(found.settlement_time),
})
