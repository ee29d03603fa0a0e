import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import { requireSession } from '@/lib/api/auth'
import { idempotent } from '@/lib/api/idempotency'
import { answers, authorized, body, IdParam, router, WarehouseQuery } from '@/lib/api/route'
import { requestWarehouse } from '@/lib/api/warehouse'
import { addToCart } from '@/lib/cart/commands/add-to-cart'
import { removeLine, resetShipping } from '@/lib/cart/commands/remove-line'
import { pricesIn, seePrices } from '@/lib/cart/commands/see-prices'
import { updateCart } from '@/lib/cart/commands/update-cart'
import { getCart } from '@/lib/cart/queries'
import { plainSpelling } from '@/lib/cart/rules'
import { AddToCart, Cart, type CartKind, RemoveFromCart, UpdateCart, UpdateRentCart } from '@/lib/cart/schema'
import { AppError } from '@/lib/platform/errors'
import { switchFlashSales } from '@/lib/promotions/commands/move-flash-sale'

const query = WarehouseQuery
const common = { ...authorized, responses: answers(Cart) }
const withColor = query.extend({ color_id: z.coerce.number().int().positive().optional() })
const optionalColor = { content: { 'application/json': { schema: RemoveFromCart } } }

/** Both carts speak alike (spec 2 §7); renting needs an account. */
const CARTS = [
  { kind: 'buy', path: '/products/cart' },
  { kind: 'rent', path: '/products/rent_cart' },
] as const

/** Whose cart of which kind, where. Throws `unauthenticated`, `rent_members_only`. */
async function place(c: HonoContext<ApiEnv>, kind: CartKind, warehouseId: number | undefined) {
  const { scope, actor } = requireSession(c)
  if (kind === 'rent' && actor.role === 'guest') throw new AppError('rent_members_only')
  const warehouse = await requestWarehouse(c, warehouseId)
  const mine = { user_id: scope.user_id, warehouse_id: warehouse.id, kind }
  const context = c.get('context')
  if (kind === 'buy') await switchFlashSales(context)
  return { mine, show: () => getCart(context, scope, warehouse, kind) }
}

export const cartRoutes = router()

for (const { kind, path } of CARTS) {
  cartRoutes.on('POST', path, idempotent)

  cartRoutes.openapi(createRoute({ method: 'get', path, ...common, request: { query } }), async (c) => {
    const { show } = await place(c, kind, c.req.valid('query').warehouse_id)
    return c.json(await show(), 200)
  })

  cartRoutes.openapi(
    createRoute({ method: 'post', path, ...common, request: { query, ...body(AddToCart) } }),
    async (c) => {
      const input = c.req.valid('json')
      const { mine, show } = await place(c, kind, c.req.valid('query').warehouse_id)
      const merge = 'merge' in input
      const wanted = { place: mine, lines: merge ? input.merge : [input], merge }
      const rent_duration_id = merge ? undefined : input.rent_duration_id
      const merged = await addToCart(c.get('context'), { ...wanted, rent_duration_id })
      const cart = await show()
      await seePrices(c.get('context'), { place: mine, prices: pricesIn(cart), which: 'new' })
      return c.json(merge ? { ...cart, metadata: { ...cart.metadata, merged } } : cart, 200)
    },
  )

  cartRoutes.openapi(
    createRoute({ method: 'delete', path: `${path}/reset_shipping`, ...common, request: { query } }),
    async (c) => {
      const { mine, show } = await place(c, kind, c.req.valid('query').warehouse_id)
      await resetShipping(c.get('context'), mine)
      return c.json(await show(), 200)
    },
  )

  cartRoutes.openapi(
    createRoute({
      method: 'delete',
      path: `${path}/{id}`,
      ...common,
      request: { params: IdParam, query: withColor, body: optionalColor },
    }),
    async (c) => {
      const { warehouse_id, color_id } = c.req.valid('query')
      const { mine, show } = await place(c, kind, warehouse_id)
      const color = c.req.valid('json')?.color_id ?? color_id ?? null
      await removeLine(c.get('context'), { place: mine, product_id: c.req.valid('param').id, color_id: color })
      return c.json(await show(), 200)
    },
  )
}

cartRoutes.openapi(
  createRoute({ method: 'put', path: CARTS[0].path, ...common, request: { query, ...body(UpdateCart) } }),
  async (c) => {
    const change = c.req.valid('json')
    const { mine, show } = await place(c, 'buy', c.req.valid('query').warehouse_id)
    const prices = change.prices_seen ? pricesIn(await show()) : []
    await updateCart(c.get('context'), { place: mine, change, prices })
    return c.json(await show(), 200)
  },
)

cartRoutes.openapi(
  createRoute({ method: 'put', path: CARTS[1].path, ...common, request: { query, ...body(UpdateRentCart) } }),
  async (c) => {
    const change = plainSpelling(c.req.valid('json'))
    const { mine, show } = await place(c, 'rent', c.req.valid('query').warehouse_id)
    const prices = change.prices_seen ? pricesIn(await show()) : []
    await updateCart(c.get('context'), { place: mine, change, prices })
    const context = c.get('context')
    // Another duration costs something else because the shopper wanted it: nothing that has to be said.
    if (change.rent_duration_id) {
      await seePrices(context, { place: mine, prices: pricesIn(await show()), which: 'all' })
    }
    return c.json(await show(), 200)
  },
)
