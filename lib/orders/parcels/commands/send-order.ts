import { type Context, programOf } from '@/lib/db/command'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import { requireOrderOverview } from '@/lib/orders/desk/queries/overview'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

const OPERATOR = programOf('Operator')

/**
 * Processes and ships an order with the simulated courier. Throws `not_found` where payments or couriers are real, and
 * what `operateOrder` throws.
 */
export async function sendOrder(shopper: Context, number: string): Promise<void> {
  const { payments_simulated, couriers_simulated } = env()
  if (!payments_simulated || !couriers_simulated) throw new AppError('not_found')
  const context = { ...shopper, actor: OPERATOR }
  const { id, status } = await requireOrderOverview(context, number)
  if (status === 'payment_verified') await operateOrder(context, { id, verb: 'process_order', data: {} })
  await operateOrder(context, { id, verb: 'ship_order', data: {} })
}
