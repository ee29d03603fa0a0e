import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { orders, payment_attempts, users, warehouses } from '@/lib/db/tables'
import { NO_INSTRUCTIONS } from '@/lib/payments/providers/ask'
import { cardForm, openChannels } from '@/lib/payments/providers/current'
import { blockOf, type Payable } from '@/lib/payments/rules'
import type { Payment, PaymentGroup, PaymentMethod } from '@/lib/payments/schema'
import { AppError } from '@/lib/platform/errors'

type AttemptRow = typeof payment_attempts.$inferSelect

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

/** What decides how an order can be paid. Throws `order_not_found`, for somebody else's order too. */
export async function requirePayable(db: Database, scope: Scope, orderId: number): Promise<Payable> {
  const [found] = await db
    .select({
      kind: orders.type,
      amount: orders.net_price,
      store_payment: warehouses.store_payment,
      email: users.email,
      phone_number: users.phone_number,
    })
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, scope.user_id)))
  if (!found) throw new AppError('order_not_found')
  const { email, phone_number, ...payable } = found
  return { ...payable, has_contacts: Boolean(email && phone_number) }
}

/** Whether somebody's profile has an e-mail address and a phone number. */
export async function hasContacts(db: Database, scope: Scope): Promise<boolean> {
  const [user] = await db
    .select({ email: users.email, phone_number: users.phone_number })
    .from(users)
    .where(eq(users.id, scope.user_id))
  return Boolean(user?.email && user.phone_number)
}

/** The ways to pay by method, in the order in which they are shown, and why some cannot be chosen here. */
export function listMethods(payable: Payable): PaymentGroup[] {
  const open = openChannels()
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
        blocked: blockOf(row, payable),
        needs_phone: row.needs.includes('phone_number'),
        needs_plan: row.needs.includes('plan_id'),
      })),
    card: method === 'credit_card' ? cardForm() : null,
  }))
}
