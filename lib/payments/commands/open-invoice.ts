import type { Context } from '@/lib/db/command'
import { payOrder } from '@/lib/payments/commands/pay-order'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

type Order = { id: number; user_id: number }

/**
 * Where an order is paid: on the shop's own page, or on the gateway's where custom payment is switched off. A gateway
 * that is silent just now is asked again by the shop's page.
 */
export async function openInvoice(context: Context, { id, user_id }: Order): Promise<string> {
  const own = `/payment?order=${id}`
  if (env().CUSTOM_PAYMENT) return own
  try {
    const { instructions } = await payOrder(context, { user_id, order_id: id, input: { method: 'invoice' } })
    return instructions?.url ?? own
  } catch (error) {
    if (error instanceof AppError) return own
    throw error
  }
}
