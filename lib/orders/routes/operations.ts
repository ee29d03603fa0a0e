import { createRoute, z } from '@hono/zod-openapi'
import { body, data, router } from '@/lib/api/route'
import { finishWork } from '@/lib/orders/commands/open-work'
import { operateOrder } from '@/lib/orders/commands/operate'
import { strikeClocks } from '@/lib/orders/commands/strike-clocks'
import { listOpenWork, showOrder } from '@/lib/orders/queries/overview'
import { orderNumber } from '@/lib/orders/rules'
import { OrderParam } from '@/lib/orders/schema'
import {
  ClockReport,
  ClockRun,
  OpenWork,
  OrderOverview,
  OrderTransition,
  WorkKind,
} from '@/lib/orders/schema/operations'

/** For operators; mounted by lib/api/operator. */
export const orderOperations = router()

orderOperations.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/transitions',
    hide: true,
    request: { params: OrderParam },
    responses: data(OrderOverview),
  }),
  async (c) => c.json({ data: await showOrder(c.get('context').db, c.req.valid('param').id) }, 200),
)

orderOperations.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/transitions',
    hide: true,
    request: { params: OrderParam, ...body(OrderTransition) },
    responses: data(OrderOverview),
  }),
  async (c) => {
    const id = orderNumber(c.req.valid('param').id)
    await operateOrder(c.get('context'), { id, ...c.req.valid('json') })
    return c.json({ data: await showOrder(c.get('context').db, String(id)) }, 200)
  },
)

orderOperations.openapi(
  createRoute({ method: 'get', path: '/work', hide: true, responses: data(z.array(OpenWork)) }),
  async (c) => c.json({ data: await listOpenWork(c.get('context').db) }, 200),
)

orderOperations.openapi(
  createRoute({
    method: 'delete',
    path: '/orders/{id}/work/{kind}',
    hide: true,
    request: { params: OrderParam.extend({ kind: WorkKind }) },
    responses: data(OrderOverview),
  }),
  async (c) => {
    const { id, kind } = c.req.valid('param')
    await finishWork(c.get('context'), { order_id: orderNumber(id), kind })
    return c.json({ data: await showOrder(c.get('context').db, id) }, 200)
  },
)

orderOperations.openapi(
  createRoute({ method: 'post', path: '/clock', hide: true, request: body(ClockRun), responses: data(ClockReport) }),
  async (c) => c.json({ data: await strikeClocks(c.get('context'), c.req.valid('json')) }, 200),
)
