import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import type { AttemptRow } from '@/lib/money/payments/payables'
import { cardForm, openChannels } from '@/lib/money/payments/providers/current'
import { NO_INSTRUCTIONS } from '@/lib/money/payments/providers/gateway-request'
import { blockOf, type MethodTerms } from '@/lib/money/payments/rules'
import type { Payment, PaymentGroup, PaymentMethod } from '@/lib/money/payments/schema'
import { readSettings } from '@/lib/places/settings/queries'

export const toPayment = (attempt: AttemptRow): Payment => ({
  order_id: attempt.order_id,
  method: attempt.method as PaymentMethod,
  channel: attempt.channel,
  amount: attempt.amount,
  status: attempt.status,
  expires_at: attempt.expires_at.toISOString(),
  ...NO_INSTRUCTIONS,
  ...attempt.instructions,
})

/** Whether the user's profile has an e-mail address and a phone number. */
export async function hasContacts(db: Database, scope: Scope): Promise<boolean> {
  const [user] = await db
    .select({ email: users.email, phone_number: users.phone_number })
    .from(users)
    .where(eq(users.id, scope.user_id))
  return Boolean(user?.email && user.phone_number)
}

/** The payment methods in display order, each channel with the reason why it is blocked. */
export async function listMethods(db: Database, terms: MethodTerms): Promise<PaymentGroup[]> {
  const open = openChannels(await readSettings(db))
  const methods = new Set(open.flatMap(({ method }) => (method === 'invoice' ? [] : [method])))
  return [...methods].map((method) => ({
    method,
    channels: open
      .filter((row) => row.method === method)
      .map((row) => ({
        channel: row.channel,
        title: row.title,
        minimum: row.minimum,
        maximum: row.maximum,
        blocked: blockOf(row, terms),
        needs_phone: row.needs.includes('phone_number'),
        needs_plan: row.needs.includes('plan_id'),
      })),
    card: method === 'credit_card' ? cardForm() : null,
  }))
}
