import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireMember } from '@/lib/http/auth'
import { answers, authorized, CursorQuery, data, router } from '@/lib/http/route'
import { requireOrderSession } from '@/lib/orders/access/order-session'
import { CLAIM_LISTS } from '@/lib/orders/claims/rules/limits'
import { listActivities, listOrders, requireOrder } from '@/lib/orders/my-orders/queries'
import { Order } from '@/lib/orders/my-orders/schema'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { Activity, OrderParam } from '@/lib/orders/orders/schema'

/** Lists, details and timelines of one's own orders. */
export const orderReading = router()

const readerOf = (c: HonoContext<ApiEnv>) => ({ now: c.get('context').clock.now(), locale: c.get('locale') })

const status = z.string().max(40)

/** Filters by one or several statuses or status groups, and by claims: orders that have them or may have them. */
const Statuses = CursorQuery.extend({
  status: status.optional(),
  claims: z.enum(CLAIM_LISTS).optional(),
  'statuses[]': z
    .union([status, z.array(status).max(30)])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat())),
})

const pageOf = ({ cursor, limit, claims, status: one, 'statuses[]': more }: z.infer<typeof Statuses>) => ({
  cursor,
  limit,
  claims,
  statuses: [...(one ? [one] : []), ...more],
})

/** `counts` is of the first page: how many orders each status filter selects, without those that select none. */
const ListMetadata = z.object({
  next_cursor: z.string().nullable(),
  counts: z.record(z.string(), z.number().int()).optional(),
})

const page = <Schema extends z.ZodType>(schema: Schema) =>
  answers(z.object({ data: z.array(schema), metadata: ListMetadata }))

/** Buy orders and rental orders are separate lists (ORD-061, RNT-012). */
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

/** /orders/{id} answers buy and rental orders, /rent_orders/{id} rentals only (ORD-006, RNT-013). */
const DETAILS = [
  { path: '/orders/{id}', only: {} },
  { path: '/rent_orders/{id}', only: { type: 'rent' } },
] as const

for (const { path, only } of DETAILS) {
  orderReading.openapi(
    createRoute({ method: 'get', path, ...authorized, request: { params: OrderParam }, responses: data(Order) }),
    async (c) => {
      const { id: number } = c.req.valid('param')
      const { scope } = 'type' in only ? requireMember(c) : await requireOrderSession(c, number)
      const named = { id: orderNumber(number), ...only }
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
    const { scope, order_id: id } = await requireOrderSession(c, c.req.valid('param').id)
    return c.json({ data: await listActivities(c.get('context').db, scope, id, readerOf(c)) }, 200)
  },
)
