import { z } from '@hono/zod-openapi'
import { bookMovement } from '@/lib/fulfilment/inventory/commands/book-movement'
import { setShelves } from '@/lib/fulfilment/inventory/commands/set-shelves'
import { NewMovement, Shelf, ShelfPlaces, StockShelf } from '@/lib/fulfilment/inventory/schema'
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

stockOperations.openapi(
  operation('stock.write', {
    method: 'post',
    path: '/stock/shelves',
    request: body(ShelfPlaces),
    responses: data(z.array(StockShelf)),
  }),
  async (c) => c.json({ data: await setShelves(c.get('context'), c.req.valid('json').shelves) }, 200),
)
