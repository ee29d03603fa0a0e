import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import { requireSession } from '@/lib/api/auth'
import { idempotent } from '@/lib/api/idempotency'
import { answers, authorized, body, IdParam, router, WarehouseQuery } from '@/lib/api/route'
import { requestWarehouse } from '@/lib/api/warehouse'
import { addToCart, removeLine, resetShipping, updateCart } from '@/lib/cart/commands'
import { getCart } from '@/lib/cart/queries'
import { AddToCart, Cart, RemoveFromCart, UpdateCart } from '@/lib/cart/schema'
import { switchFlashSales } from '@/lib/promotions/commands/move-flash-sale'

const PATH = '/products/cart'
const query = WarehouseQuery
const common = { ...authorized, responses: answers(Cart) }

async function place(c: HonoContext<ApiEnv>, warehouseId: number | undefined) {
  const { scope } = requireSession(c)
  const warehouse = await requestWarehouse(c, warehouseId)
  const mine = { user_id: scope.user_id, warehouse_id: warehouse.id, kind: 'buy' as const }
  const context = c.get('context')
  await switchFlashSales(context)
  return { mine, show: () => getCart(context.db, scope, warehouse, 'buy') }
}

export const cartRoutes = router()
cartRoutes.on('POST', PATH, idempotent)

cartRoutes.openapi(createRoute({ method: 'get', path: PATH, ...common, request: { query } }), async (c) => {
  const { show } = await place(c, c.req.valid('query').warehouse_id)
  return c.json(await show(), 200)
})

cartRoutes.openapi(
  createRoute({ method: 'post', path: PATH, ...common, request: { query, ...body(AddToCart) } }),
  async (c) => {
    const input = c.req.valid('json')
    const { mine, show } = await place(c, c.req.valid('query').warehouse_id)
    const merge = 'merge' in input
    await addToCart(c.get('context'), { place: mine, lines: merge ? input.merge : [input], merge })
    return c.json(await show(), 200)
  },
)

cartRoutes.openapi(
  createRoute({ method: 'put', path: PATH, ...common, request: { query, ...body(UpdateCart) } }),
  async (c) => {
    const { mine, show } = await place(c, c.req.valid('query').warehouse_id)
    await updateCart(c.get('context'), { place: mine, change: c.req.valid('json') })
    return c.json(await show(), 200)
  },
)

cartRoutes.openapi(
  createRoute({ method: 'delete', path: `${PATH}/reset_shipping`, ...common, request: { query } }),
  async (c) => {
    const { mine, show } = await place(c, c.req.valid('query').warehouse_id)
    await resetShipping(c.get('context'), mine)
    return c.json(await show(), 200)
  },
)

const optionalColor = { content: { 'application/json': { schema: RemoveFromCart } } }

cartRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${PATH}/{id}`,
    ...common,
    request: {
      params: IdParam,
      query: query.extend({ color_id: z.coerce.number().int().positive().optional() }),
      body: optionalColor,
    },
  }),
  async (c) => {
    const { warehouse_id, color_id } = c.req.valid('query')
    const { mine, show } = await place(c, warehouse_id)
    const color = c.req.valid('json')?.color_id ?? color_id ?? null
    await removeLine(c.get('context'), { place: mine, product_id: c.req.valid('param').id, color_id: color })
    return c.json(await show(), 200)
  },
)
