import type { Context } from '@/lib/db/command'
import { payOrder } from '@/lib/money/payments/commands/pay-order'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

type Order = { id: number; user_id: number; offline: boolean }

/**
 * Where custom payment is switched off the gateway is asked for its page, on which everything is paid but what waits at
 * the counter. Null where there is none: a gateway that is silent just now is asked again by the shop's page.
 */
export async function openHostedPage(context: Context, { id, user_id, offline }: Order): Promise<string | null> {
  if (env().CUSTOM_PAYMENT || offline) return null
  try {
    const { instructions } = await payOrder(context, { user_id, order_id: id, input: { method: 'invoice' } })
    return instructions?.url ?? null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
