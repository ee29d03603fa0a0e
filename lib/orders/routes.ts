import { createRoute, z } from '@hono/zod-openapi'
import { requireMember, requireSession } from '@/lib/api/auth'
import { idempotent } from '@/lib/api/idempotency'
import { answers, authorized, body, CursorQuery, data, router } from '@/lib/api/route'
import { requestWarehouse } from '@/lib/api/warehouse'
import { placeOrder } from '@/lib/orders/commands/place-order'
import { cancelOrder } from '@/lib/orders/commands/settle'
import { listActivities, listOrders, requireOrder } from '@/lib/orders/queries'
import { formattedId, parseOrderNumber } from '@/lib/orders/rules'
import { Activity, CreateOrder, Order, OrderCreated } from '@/lib/orders/schema'
import { AppError } from '@/lib/platform/errors'

/** `GRY-123456789012` or its digits. */
export const OrderParam = z.object({ id: z.string().max(30) })

/** The order number behind a path. Throws `order_not_found` for anything else. */
export function orderNumber(text: string): number {
  const id = parseOrderNumber(text)
  if (id === null) throw new AppError('order_not_found')
  return id
}

export const orderRoutes = router()
orderRoutes.on('POST', ['/orders', '/orders/:id/cancel'], idempotent)

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders',
    ...authorized,
    request: { query: z.object({ custom_payment: z.string().optional() }), ...body(CreateOrder) },
    responses: data(OrderCreated),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const input = c.req.valid('json')
    const warehouse = await requestWarehouse(c, input.warehouse_id)
    const order = await placeOrder(c.get('context'), {
      user_id: scope.user_id,
      input,
      idempotency_key: c.req.header('idempotency-key') ?? null,
      warehouse,
      locale: c.get('locale'),
    })
    const { id, type, status, net_price } = order
    const invoice_url = `/payment?order=${id}`
    return c.json({ data: { id, formatted_id: formattedId(id), type, status, net_price, invoice_url } }, 200)
  },
)

const OrderList = z.object({
  data: z.array(Order),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})

/** Orders and rental orders are lists of their own (spec 3 §7). */
const LISTS = [
  { path: '/orders', type: 'buy' },
  { path: '/rent_orders', type: 'rent' },
] as const

for (const { path, type } of LISTS) {
  orderRoutes.openapi(
    createRoute({
      method: 'get',
      path,
      ...authorized,
      request: { query: CursorQuery.extend({ status: z.string().max(40).optional() }) },
      responses: answers(OrderList),
    }),
    async (c) => {
      const { scope } = requireMember(c)
      const { db, clock } = c.get('context')
      return c.json(await listOrders(db, scope, { ...c.req.valid('query'), type }, clock.now()), 200)
    },
  )
}

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}',
    ...authorized,
    request: { params: OrderParam },
    responses: data(Order),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const { db, clock } = c.get('context')
    return c.json({ data: await requireOrder(db, scope, orderNumber(c.req.valid('param').id), clock.now()) }, 200)
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/activities',
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.array(Activity)),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await listActivities(c.get('context').db, scope, id) }, 200)
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/cancel',
    ...authorized,
    request: { params: OrderParam },
    responses: data(Order),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const id = orderNumber(c.req.valid('param').id)
    await cancelOrder(c.get('context'), { user_id: scope.user_id, id })
    const { db, clock } = c.get('context')
    return c.json({ data: await requireOrder(db, scope, id, clock.now()) }, 200)
  },
)
