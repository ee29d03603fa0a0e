import type { Context } from '@/lib/db/command'
import { payOrder } from '@/lib/money/payments/commands/pay-order'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

type PlacedOrder = { id: number; user_id: number; offline: boolean }

/**
 * The gateway's hosted payment page for an order when `CUSTOM_PAYMENT` is off, except for orders paid at the counter.
 * Null without one or when the gateway does not answer; the shop's payment page then asks again.
 */
export async function openHostedPage(context: Context, { id, user_id, offline }: PlacedOrder): Promise<string | null> {
  if (env().CUSTOM_PAYMENT || offline) return null
  try {
    const { instructions } = await payOrder(context, { user_id, order_id: id, input: { method: 'invoice' } })
    return instructions?.url ?? null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
