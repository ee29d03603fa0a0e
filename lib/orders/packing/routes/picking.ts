import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { answers, body, data, router } from '@/lib/http/route'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { dispatchOrder } from '@/lib/orders/packing/commands/dispatch-order'
import { scanItem } from '@/lib/orders/packing/commands/scan-item'
import { splitOrder } from '@/lib/orders/packing/commands/split-order'
import { countPicking } from '@/lib/orders/packing/queries/pick-counts'
import { readPicking, requirePickDetail } from '@/lib/orders/packing/queries/pick-orders'
import {
  Dispatch,
  NewScan,
  ParcelSplit,
  PickDetail,
  PickingCounts,
  PickingCountsQuery,
  PickingQuery,
  PickOrder,
  PickShelf,
  ScanCounted,
} from '@/lib/orders/packing/schema/picking'

/** For operators; mounted by lib/server/operator. */
export const pickingOperations = router()

const Picking = z.object({
  data: z.array(z.union([PickOrder, PickShelf])),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})

pickingOperations.openapi(
  operation('orders.process', {
    method: 'get',
    path: '/picking',
    request: { query: PickingQuery },
    responses: answers(Picking),
  }),
  async (c) => c.json(await readPicking(c.get('context'), c.req.valid('query')), 200),
)

pickingOperations.openapi(
  operation('orders.process', {
    method: 'get',
    path: '/picking/counts',
    request: { query: PickingCountsQuery },
    responses: data(PickingCounts),
  }),
  async (c) => c.json({ data: await countPicking(c.get('context'), c.req.valid('query')) }, 200),
)

pickingOperations.openapi(
  operation('orders.process', {
    method: 'get',
    path: '/picking/orders/{id}',
    request: { params: OrderParam },
    responses: data(PickDetail),
  }),
  async (c) => c.json({ data: await requirePickDetail(c.get('context'), c.req.valid('param').id) }, 200),
)

pickingOperations.openapi(
  operation('orders.process', {
    method: 'post',
    path: '/picking/orders/{id}/scans',
    request: { params: OrderParam, ...body(NewScan) },
    responses: data(ScanCounted),
  }),
  async (c) => {
    const scan = { ...c.req.valid('json'), order_id: orderNumber(c.req.valid('param').id), locale: c.get('locale') }
    return c.json({ data: await scanItem(c.get('context'), scan) }, 200)
  },
)

pickingOperations.openapi(
  operation('orders.ship', {
    method: 'post',
    path: '/picking/orders/{id}/dispatch',
    request: { params: OrderParam, ...body(Dispatch) },
    responses: data(PickDetail),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await dispatchOrder(c.get('context'), { id: orderNumber(id), ...c.req.valid('json') })
    return c.json({ data: await requirePickDetail(c.get('context'), id) }, 200)
  },
)

pickingOperations.openapi(
  operation('orders.process', {
    method: 'put',
    path: '/picking/orders/{id}/parcels',
    description: 'Divides an order into parcels, before any of them has a courier.',
    request: { params: OrderParam, ...body(ParcelSplit) },
    responses: data(PickDetail),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await splitOrder(c.get('context'), { id: orderNumber(id), ...c.req.valid('json') })
    return c.json({ data: await requirePickDetail(c.get('context'), id) }, 200)
  },
)
