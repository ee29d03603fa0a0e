import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import { requireBusiness, requireMember, requireSession } from '@/lib/api/auth'
import { answers, authorized, CursorQuery, data, router } from '@/lib/api/route'
import { listActivities, listOrders, listReferralOrders, requireOrder } from '@/lib/orders/queries'
import { orderNumber } from '@/lib/orders/rules'
import { Activity, Order, OrderParam, ReferralOrder } from '@/lib/orders/schema'
import { trackShipment } from '@/lib/shipping/queries/tracking'
import { Tracking } from '@/lib/shipping/schema'

/** Lists, details and timelines of one's own orders. */
export const orderReading = router()

const readerOf = (c: HonoContext<ApiEnv>) => ({ now: c.get('context').clock.now(), locale: c.get('locale') })

const status = z.string().max(40)

/** One status or group of them, or several. */
const Statuses = CursorQuery.extend({
  status: status.optional(),
  'statuses[]': z
    .union([status, z.array(status).max(30)])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat())),
})

const pageOf = ({ cursor, limit, status: one, 'statuses[]': more }: z.infer<typeof Statuses>) => ({
  cursor,
  limit,
  statuses: [...(one ? [one] : []), ...more],
})

const page = <Schema extends z.ZodType>(schema: Schema) =>
  answers(z.object({ data: z.array(schema), metadata: z.object({ next_cursor: z.string().nullable() }) }))

/** Orders and rental orders are lists of their own (spec 3 §7). */
const LISTS = [
  { path: '/orders', type: 'buy' },
  { path: '/rent_orders', type: 'rent' },
] as const

for (const { path, type } of LISTS) {
  orderReading.openapi(
    createRoute({ method: 'get', path, ...authorized, request: { query: Statuses }, responses: page(Order) }),
    async (c) => {
      const { scope } = requireMember(c)
      const wanted = { ...pageOf(c.req.valid('query')), type }
      return c.json(await listOrders(c.get('context').db, scope, wanted, readerOf(c)), 200)
    },
  )
}

orderReading.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/orders',
    ...authorized,
    request: { query: Statuses },
    responses: page(ReferralOrder),
  }),
  async (c) => {
    const { scope } = requireBusiness(c)
    return c.json(await listReferralOrders(c.get('context').db, scope, pageOf(c.req.valid('query'))), 200)
  },
)

/** An order that was not bought may be rented: /orders/{id} answers both, /rent_orders/{id} rentals alone (spec 3 §2). */
const DETAILS = [
  { path: '/orders/{id}', only: {} },
  { path: '/rent_orders/{id}', only: { type: 'rent' } },
] as const

for (const { path, only } of DETAILS) {
  orderReading.openapi(
    createRoute({ method: 'get', path, ...authorized, request: { params: OrderParam }, responses: data(Order) }),
    async (c) => {
      const { scope } = 'type' in only ? requireMember(c) : requireSession(c)
      const named = { id: orderNumber(c.req.valid('param').id), ...only }
      return c.json({ data: await requireOrder(c.get('context').db, scope, named, readerOf(c)) }, 200)
    },
  )
}

orderReading.openapi(
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
    return c.json({ data: await listActivities(c.get('context').db, scope, id, readerOf(c)) }, 200)
  },
)

orderReading.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/track_shipment',
    ...authorized,
    request: { params: OrderParam },
    responses: data(Tracking),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    return c.json({ data: await trackShipment(c.get('context').db, scope, orderNumber(c.req.valid('param').id)) }, 200)
  },
)
