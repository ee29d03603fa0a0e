import type { Context } from '@/lib/db/command'
import { operateOrder } from '@/lib/orders/desk/commands/operate'
import { showOrder } from '@/lib/orders/desk/queries'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

const OPERATOR = { kind: 'operator', name: 'Operator' } as const

/**
 * Plays the store that hands an order to the simulated courier: prepares it and books. Only where nobody pays with real
 * money. Throws `not_found` elsewhere and what `operateOrder` throws.
 */
export async function sendOrder(shopper: Context, number: string): Promise<void> {
  const { payments_simulated, couriers_simulated } = env()
  if (!payments_simulated || !couriers_simulated) throw new AppError('not_found')
  const context = { ...shopper, actor: OPERATOR }
  const { id, status } = await showOrder(context.db, number)
  if (status === 'payment_verified') await operateOrder(context, { id, verb: 'process_order', data: {} })
  await operateOrder(context, { id, verb: 'ship_order', data: {} })
}
