import { z } from '@hono/zod-openapi'
import { bookMovement } from '@/lib/fulfilment/inventory/commands/book-movement'
import { moveGraded } from '@/lib/fulfilment/inventory/commands/move-graded'
import { setShelves } from '@/lib/fulfilment/inventory/commands/set-shelves'
import { pageGraded, pageGradedHistory } from '@/lib/fulfilment/inventory/queries/graded'
import { listMovements, pageStock } from '@/lib/fulfilment/inventory/queries/stock-list'
import {
  GradedHistory,
  GradedHistoryQuery,
  GradedLeft,
  GradedList,
  GradedQuery,
  NewGradedMovement,
  NewMovement,
  Shelf,
  ShelfPlaces,
  StockList,
  StockMovement,
  StockMovementQuery,
  StockQuery,
  StockShelf,
} from '@/lib/fulfilment/inventory/schema'
import { operation } from '@/lib/http/operation'
import { answers, body, data, router } from '@/lib/http/route'

/** For operators; mounted by lib/server/operator. */
export const stockOperations = router()

stockOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/stock',
    description: 'What the warehouses have of each product and colour, by slug.',
    request: { query: StockQuery },
    responses: answers(StockList),
  }),
  async (c) => c.json(await pageStock(c.get('context'), c.req.valid('query')), 200),
)

stockOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/stock/movements',
    description: 'The newest twenty movements of an item.',
    request: { query: StockMovementQuery },
    responses: data(z.array(StockMovement)),
  }),
  async (c) => c.json({ data: await listMovements(c.get('context'), c.req.valid('query').item_id) }, 200),
)

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

stockOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/stock/graded',
    request: { query: GradedQuery },
    responses: answers(GradedList),
  }),
  async (c) => c.json(await pageGraded(c.get('context'), c.req.valid('query')), 200),
)

stockOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/stock/graded/movements',
    request: { query: GradedHistoryQuery },
    responses: answers(GradedHistory),
  }),
  async (c) => c.json(await pageGradedHistory(c.get('context'), c.req.valid('query')), 200),
)

stockOperations.openapi(
  operation('stock.write', {
    method: 'post',
    path: '/stock/graded/movements',
    request: body(NewGradedMovement),
    responses: data(GradedLeft),
  }),
  async (c) => c.json({ data: await moveGraded(c.get('context'), c.req.valid('json')) }, 200),
)
