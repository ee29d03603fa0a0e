import { eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { askGateway } from '@/lib/money/payments/commands/ask-gateways'
import { payment_attempts } from '@/lib/money/payments/tables'
import { AppError } from '@/lib/platform/errors'

const requireAttempt = async ({ db }: Context, id: number) => {
  const [attempt] = await db.select().from(payment_attempts).where(eq(payment_attempts.id, id))
  if (!attempt) throw new AppError('not_found')
  return attempt
}

/**
 * Asks the gateway how an attempt stands and applies its answer. `known` is false when the gateway has no such charge.
 * Throws `not_found`, `gateway_unavailable`.
 */
export async function askAboutPayment(context: Context, id: number): Promise<{ known: boolean }> {
  const attempt = await requireAttempt(context, id)
  return { known: (await askGateway(context, attempt)) !== null }
}
