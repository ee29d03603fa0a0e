import { type Context, command } from '@/lib/db/command'
import { keepDeadlines } from '@/lib/orders/orders/commands/keep-deadlines'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { keepTasks } from '@/lib/orders/orders/commands/tasks'
import { listUnkept } from '@/lib/orders/orders/queries/unkept'

const keep = command(async (work, id: number) => {
  const order = await lockOrder(work, id)
  await keepDeadlines(work, order)
  await keepTasks(work, order)
})

/**
 * Writes the deadlines and tasks of orders that have none: while processes change over, the version before moves orders
 * without them.
 */
export async function keepOrders(context: Context) {
  for (const { id } of await listUnkept(context.db)) await keep(context, Number(id))
}

export const keepOrdersJob = { name: 'keep-orders', run: keepOrders, cron: '*/15 * * * *' }
