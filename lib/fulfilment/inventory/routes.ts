import { bookMovement } from '@/lib/fulfilment/inventory/commands/book-movement'
import { NewMovement, Shelf } from '@/lib/fulfilment/inventory/schema'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'

/** For operators; mounted by lib/server/operator. */
export const stockOperations = router()

stockOperations.openapi(
  operation('stock.write', {
    method: 'post',
    path: '/stock/movements',
    request: body(NewMovement),
    responses: data(Shelf),
  }),
  async (c) => c.json({ data: await bookMovement(c.get('context'), c.req.valid('json')) }, 200),
)
