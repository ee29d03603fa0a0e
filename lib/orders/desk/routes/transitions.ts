import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { finishOrderTask } from '@/lib/orders/desk/commands/finish-task'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import { runOrderClocks } from '@/lib/orders/desk/commands/run-order-clocks'
import { listOpenTasks, requireOrderOverview } from '@/lib/orders/desk/queries/overview'
import {
  ClockReport,
  ClockRun,
  OpenTask,
  OrderOverview,
  OrderTransition,
  TaskKind,
} from '@/lib/orders/desk/schema/transitions'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'

/** For operators; mounted by lib/server/operator. */
export const orderOperations = router()

orderOperations.openapi(
  operation('orders.read', {
    method: 'get',
    path: '/orders/{id}/transitions',
    request: { params: OrderParam },
    responses: data(OrderOverview),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await requireOrderOverview(c.get('context'), id) }, 200)
  },
)

orderOperations.openapi(
  operation(['orders.process', 'orders.ship', 'orders.deliver', 'orders.reject'], {
    method: 'post',
    path: '/orders/{id}/transitions',
    request: { params: OrderParam, ...body(OrderTransition) },
    responses: data(OrderOverview),
  }),
  async (c) => {
    const id = orderNumber(c.req.valid('param').id)
    await operateOrder(c.get('context'), { id, ...c.req.valid('json') })
    return c.json({ data: await requireOrderOverview(c.get('context'), String(id)) }, 200)
  },
)

orderOperations.openapi(
  operation('tasks.read', { method: 'get', path: '/work', responses: data(z.array(OpenTask)) }),
  async (c) => c.json({ data: await listOpenTasks(c.get('context')) }, 200),
)

orderOperations.openapi(
  operation('tasks.work', {
    method: 'delete',
    path: '/orders/{id}/work/{kind}',
    request: { params: OrderParam.extend({ kind: TaskKind }) },
    responses: data(OrderOverview),
  }),
  async (c) => {
    const { id, kind } = c.req.valid('param')
    await finishOrderTask(c.get('context'), { order_id: orderNumber(id), kind })
    return c.json({ data: await requireOrderOverview(c.get('context'), id) }, 200)
  },
)

orderOperations.openapi(
  operation('shop.operate', { method: 'post', path: '/clock', request: body(ClockRun), responses: data(ClockReport) }),
  async (c) => c.json({ data: await runOrderClocks(c.get('context'), c.req.valid('json')) }, 200),
)
