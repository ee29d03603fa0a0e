import { and, eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { askGateway } from '@/lib/money/payments/commands/ask-gateways'
import { payment_attempts } from '@/lib/money/payments/tables'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'

const requireAttempt = async ({ db, actor }: Context, id: number) => {
  const [found] = await db
    .select({ attempt: payment_attempts })
    .from(payment_attempts)
    .innerJoin(orders, eq(orders.id, payment_attempts.order_id))
    .where(and(eq(payment_attempts.id, id), ownOrders(actor)))
  if (!found) throw new AppError('not_found')
  return found.attempt
}

const record = command(async (work, { id, before, after }: { id: number; before: string; after: string }) => {
  const states = { before: { status: before }, after: { status: after } }
  await recordAudit(work, { action: 'payment_asked', subject_type: 'payment', subject_id: id, ...states })
})

/**
 * Asks the gateway how an attempt stands and applies its answer. `known` is false when the gateway has no such charge.
 * Throws `not_found`, `gateway_unavailable`.
 */
export async function askAboutPayment(context: Context, id: number): Promise<{ known: boolean }> {
  const attempt = await requireAttempt(context, id)
  const truth = await askGateway(context, attempt)
  await record(context, { id, before: attempt.status, after: truth?.status ?? 'unknown' })
  return { known: truth !== null }
}
