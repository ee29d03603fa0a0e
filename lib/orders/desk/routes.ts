import { createRoute, z } from '@hono/zod-openapi'
import { body, data, router } from '@/lib/http/route'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import { runOrderClocks } from '@/lib/orders/desk/commands/run-order-clocks'
import { listOpenTasks, requireOrderOverview } from '@/lib/orders/desk/queries'
import { ClockReport, ClockRun, OpenTask, OrderOverview, OrderTransition, TaskKind } from '@/lib/orders/desk/schema'
import { finishTask } from '@/lib/orders/orders/commands/tasks'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'

/** For operators; mounted by lib/server/operator. */
export const orderOperations = router()

orderOperations.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/transitions',
    hide: true,
    request: { params: OrderParam },
    responses: data(OrderOverview),
  }),
  async (c) => c.json({ data: await requireOrderOverview(c.get('context').db, c.req.valid('param').id) }, 200),
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
    return c.json({ data: await requireOrderOverview(c.get('context').db, String(id)) }, 200)
  },
)

orderOperations.openapi(
  createRoute({ method: 'get', path: '/work', hide: true, responses: data(z.array(OpenTask)) }),
  async (c) => c.json({ data: await listOpenTasks(c.get('context').db) }, 200),
)

orderOperations.openapi(
  createRoute({
    method: 'delete',
    path: '/orders/{id}/work/{kind}',
    hide: true,
    request: { params: OrderParam.extend({ kind: TaskKind }) },
    responses: data(OrderOverview),
  }),
  async (c) => {
    const { id, kind } = c.req.valid('param')
    await finishTask(c.get('context'), { order_id: orderNumber(id), kind })
    return c.json({ data: await requireOrderOverview(c.get('context').db, id) }, 200)
  },
)

orderOperations.openapi(
  createRoute({ method: 'post', path: '/clock', hide: true, request: body(ClockRun), responses: data(ClockReport) }),
  async (c) => c.json({ data: await runOrderClocks(c.get('context'), c.req.valid('json')) }, 200),
)
