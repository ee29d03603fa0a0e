import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { orders, payment_attempts } from '@/lib/db/tables'
import { CHANNELS } from '@/lib/payments/rules'
import type { Payment } from '@/lib/payments/schema'

type AttemptRow = typeof payment_attempts.$inferSelect

const NO_INSTRUCTIONS = {
  account_number: null,
  bill_key: null,
  biller_code: null,
  payment_code: null,
  url: null,
  name: '',
  transaction_time: null,
  va_numbers: [],
  actions: { qr_code: null, redirect_url: null, desktop_web_checkout_url: null },
}

export const toPayment = (attempt: AttemptRow): Payment => ({
  order_id: attempt.order_id,
  method: attempt.method as Payment['method'],
  channel: attempt.channel,
  amount: attempt.amount,
  status: attempt.status,
  expires_at: attempt.expires_at.toISOString(),
  ...(attempt.instructions ?? NO_INSTRUCTIONS),
})

/** The newest payment attempt of one of the shopper's orders, or null. */
export async function findPayment(db: Database, scope: Scope, orderId: number): Promise<Payment | null> {
  const [row] = await db
    .select({ attempt: payment_attempts })
    .from(payment_attempts)
    .innerJoin(orders, eq(orders.id, payment_attempts.order_id))
    .where(and(eq(payment_attempts.order_id, orderId), eq(orders.user_id, scope.user_id)))
    .orderBy(desc(payment_attempts.id))
    .limit(1)
  return row ? toPayment(row.attempt) : null
}

/** The enabled channels by method, in the order in which they are shown. */
export function listMethods() {
  const methods = [...new Set(CHANNELS.map(({ method }) => method))]
  return methods.map((method) => ({
    method,
    channels: CHANNELS.filter((row) => row.method === method).map(({ channel, title }) => ({ channel, title })),
  }))
}
