import { setCapacity } from '@/lib/fulfilment/units/commands/set-capacity'
import { Capacity, NewCapacity } from '@/lib/fulfilment/units/schema'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'

/** How many units are rented out, for operators and their programs; mounted by lib/server/operator. */
export const capacityOperations = router()

capacityOperations.openapi(
  operation('stock.write', {
    method: 'put',
    path: '/rentals/capacity',
    request: body(NewCapacity),
    responses: data(Capacity),
  }),
  async (c) => c.json({ data: await setCapacity(c.get('context'), c.req.valid('json')) }, 200),
)
