import { type Context, command } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { shipUnits } from '@/lib/fulfilment/units/commands/order-units'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { SHORT_OF_UNITS } from '@/lib/orders/rental-units/queries/short-of-units'
import { log } from '@/lib/platform/log'

type Short = { order_id: number; warehouse_id: number; product_id: number; pieces: number }

const assign = command(async (work, { order_id, warehouse_id, product_id, pieces }: Short) => {
  const { status } = await lockOrder(work, order_id)
  const sent = await shipUnits(work, { order_id, warehouse_id }, [{ product_id, quantity: pieces }])
  if (sent.length > 0)
    log().warn({ order_id, product_id, status, units: sent.length }, 'assigned the units of a rental')
})

/**
 * Gives units to rentals that left without them: a previous version of the shop ships without units while processes
 * change over. Where none is free the doctor goes on naming the order. Running it again changes nothing.
 */
export async function assignMissing(context: Context) {
  for (const short of await rows<Short>(context.db, SHORT_OF_UNITS)) await assign(context, short)
}
