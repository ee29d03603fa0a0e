import { and, desc, eq, min } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { orders, payment_attempts, webhook_inbox } from '@/lib/db/tables'
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

/** How long the oldest notification has waited to be applied; 0 when none waits. */
export async function oldestNotificationSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(webhook_inbox.received_at) })
    .from(webhook_inbox)
    .where(eq(webhook_inbox.state, 'received'))
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0
}

/** The enabled channels by method, in the order in which they are shown. */
export function listMethods() {
  const methods = [...new Set(CHANNELS.map(({ method }) => method))]
  return methods.map((method) => ({
    method,
    channels: CHANNELS.filter((row) => row.method === method).map(({ channel, title }) => ({ channel, title })),
  }))
}
