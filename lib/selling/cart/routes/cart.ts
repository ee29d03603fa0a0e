import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { idempotent } from '@/lib/http/idempotency'
import { answers, authorized, body, IdParam, router, WarehouseQuery } from '@/lib/http/route'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { addAtOnce } from '@/lib/selling/cart/commands/add-at-once'
import { addToCart } from '@/lib/selling/cart/commands/add-to-cart'
import { bringCart } from '@/lib/selling/cart/commands/bring-cart'
import { removeLine, resetShipping } from '@/lib/selling/cart/commands/remove-line'
import { pricesIn, seePrices } from '@/lib/selling/cart/commands/see-prices'
import { showCart } from '@/lib/selling/cart/commands/show-cart'
import { updateCart } from '@/lib/selling/cart/commands/update-cart'
import { foundBuyCart } from '@/lib/selling/cart/queries/buy-cart'
import { describeCart } from '@/lib/selling/cart/queries/cart'
import { plainSpelling } from '@/lib/selling/cart/rules'
import { AddToCart, BringCart, Cart, RemoveFromCart, UpdateCart, UpdateRentCart } from '@/lib/selling/cart/schema'

const query = WarehouseQuery
const common = { ...authorized, responses: answers(Cart) }
const lineNumber = z.coerce.number().int().positive().optional()
const withColor = query.extend({ color_id: lineNumber, line_id: lineNumber })
const optionalColor = { content: { 'application/json': { schema: RemoveFromCart } } }

/** Both carts have the same operations (CART-029 to CART-038); the rent cart needs an account. */
const CARTS = [
  { kind: 'buy', path: '/products/cart' },
  { kind: 'rent', path: '/products/rent_cart' },
] as const

/** The key of the shopper's cart, and a function that reads it. Throws `unauthenticated`, `rent_members_only`. */
async function requireCart(c: HonoContext<ApiEnv>, kind: OrderKind, warehouseId: number | undefined) {
  const { scope, actor } = requireSession(c)
  if (kind === 'rent' && actor.role === 'guest') throw new RentalError('rent_members_only')
  const warehouse = await requestWarehouse(c, warehouseId)
  const cartKey = { user_id: scope.user_id, warehouse_id: warehouse.id, kind }
  const context = c.get('context')
  const place = { scope, warehouse, kind }
  return { cartKey, place, show: () => showCart(context, scope, warehouse, kind) }
}

type OpenCart = Awaited<ReturnType<typeof requireCart>>

/** Adds lines and returns the cart with what each line has added. */
async function add(c: HonoContext<ApiEnv>, { cartKey, place, show }: OpenCart, input: AddToCart) {
  const context = c.get('context')
  const merge = 'merge' in input
  const lines = merge ? input.merge : [input]
  const added = cartKey.kind === 'buy' ? await addAtOnce(context, { place: cartKey, wanted: lines, merge }) : null
  if (added) return { cart: await describeCart(context, place, foundBuyCart(added.after)), merged: added.merged }
  const merged = await addToCart(context, { cartKey, lines, merge, rent_duration_id: input.rent_duration_id })
  const cart = await show()
  await seePrices(context, { cartKey, prices: pricesIn(cart), which: 'new' })
  return { cart, merged }
}

export const cartRoutes = router()

for (const { kind, path } of CARTS) {
  cartRoutes.on('POST', path, idempotent)

  cartRoutes.openapi(createRoute({ method: 'get', path, ...common, request: { query } }), async (c) => {
    const { show } = await requireCart(c, kind, c.req.valid('query').warehouse_id)
    return c.json(await show(), 200)
  })

  cartRoutes.openapi(
    createRoute({ method: 'post', path, ...common, request: { query, ...body(AddToCart) } }),
    async (c) => {
      const input = c.req.valid('json')
      const open = await requireCart(c, kind, c.req.valid('query').warehouse_id)
      const { cart, merged } = await add(c, open, input)
      return c.json('merge' in input ? { ...cart, metadata: { ...cart.metadata, merged } } : cart, 200)
    },
  )

  cartRoutes.openapi(
    createRoute({ method: 'delete', path: `${path}/reset_shipping`, ...common, request: { query } }),
    async (c) => {
      const { cartKey, show } = await requireCart(c, kind, c.req.valid('query').warehouse_id)
      await resetShipping(c.get('context'), cartKey)
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
      const { warehouse_id, ...asked } = c.req.valid('query')
      const { cartKey, show } = await requireCart(c, kind, warehouse_id)
      const which = { ...asked, ...c.req.valid('json') }
      await removeLine(c.get('context'), { cartKey, product_id: c.req.valid('param').id, ...which })
      return c.json(await show(), 200)
    },
  )
}

cartRoutes.on('POST', `${CARTS[0].path}/bring`, idempotent)

cartRoutes.openapi(
  createRoute({ method: 'post', path: `${CARTS[0].path}/bring`, ...common, request: { query, ...body(BringCart) } }),
  async (c) => {
    const { cartKey, show } = await requireCart(c, 'buy', c.req.valid('query').warehouse_id)
    const merged = await bringCart(c.get('context'), { cartKey, ...c.req.valid('json') })
    const cart = await show()
    await seePrices(c.get('context'), { cartKey, prices: pricesIn(cart), which: 'new' })
    return c.json({ ...cart, metadata: { ...cart.metadata, merged } }, 200)
  },
)

cartRoutes.openapi(
  createRoute({ method: 'put', path: CARTS[0].path, ...common, request: { query, ...body(UpdateCart) } }),
  async (c) => {
    const change = c.req.valid('json')
    const { cartKey, show } = await requireCart(c, 'buy', c.req.valid('query').warehouse_id)
    const prices = change.prices_seen ? pricesIn(await show()) : []
    await updateCart(c.get('context'), { cartKey, change, prices })
    return c.json(await show(), 200)
  },
)

cartRoutes.openapi(
  createRoute({ method: 'put', path: CARTS[1].path, ...common, request: { query, ...body(UpdateRentCart) } }),
  async (c) => {
    const change = plainSpelling(c.req.valid('json'))
    const { cartKey, show } = await requireCart(c, 'rent', c.req.valid('query').warehouse_id)
    const prices = change.prices_seen ? pricesIn(await show()) : []
    await updateCart(c.get('context'), { cartKey, change, prices })
    const context = c.get('context')
    // A price that changes because the shopper chose another duration is not reported.
    if (change.rent_duration_id) {
      await seePrices(context, { cartKey, prices: pricesIn(await show()), which: 'all' })
    }
    return c.json(await show(), 200)
  },
)
