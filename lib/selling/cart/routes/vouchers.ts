import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { countGuess } from '@/lib/http/code-guesses'
import { answers, authorized, body, data, IdParam, router } from '@/lib/http/route'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { AppError } from '@/lib/platform/errors'
import { applyVoucher, removeVoucher } from '@/lib/selling/cart/commands/choose-voucher'
import { showCart } from '@/lib/selling/cart/commands/show-cart'
import { voucherLines } from '@/lib/selling/cart/rules'
import { Cart } from '@/lib/selling/cart/schema'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { listVouchers, loadVoucher, requireVoucher, type VoucherContext } from '@/lib/selling/vouchers/queries/vouchers'
import {
  ApplyPromotion,
  ForCart,
  Promotion,
  PromotionQuery,
  RemovePromotion,
  RemovePromotionQuery,
} from '@/lib/selling/vouchers/schema'

/** The shopper and the lines of the cart; no user and no lines without a session. */
async function voucherContext(
  c: HonoContext<ApiEnv>,
  kind: OrderKind,
  warehouseId: number | undefined,
): Promise<VoucherContext> {
  const context = c.get('context')
  const session = c.get('session')
  const cartContext = { user_id: null, kind, lines: [], now: context.clock.now() }
  if (!session) return cartContext
  const warehouse = await requestWarehouse(c, warehouseId)
  const cart = await showCart(context, session.scope, warehouse, kind)
  return { ...cartContext, user_id: session.scope.user_id, lines: voucherLines(cart) }
}

export const voucherRoutes = router()

voucherRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/promotions',
    description:
      'The listed vouchers of today, each with what it is to the asker and their cart. `code` finds exactly one, listed or not; wrong codes are limited.',
    request: { query: PromotionQuery },
    responses: data(z.array(Promotion)),
  }),
  async (c) => {
    const { cart_type, warehouse_id, ...wanted } = c.req.valid('query')
    const cartContext = await voucherContext(c, cart_type, warehouse_id)
    const list = () => listVouchers(c.get('context').db, cartContext, wanted)
    if (!wanted.code) return c.json({ data: await list() }, 200)
    const found = await countGuess(c, async () => {
      const matches = await list()
      return matches.length > 0 ? matches : null
    })
    return c.json({ data: found ?? [] }, 200)
  },
)

voucherRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/promotions/{id}',
    request: { params: IdParam, query: ForCart },
    responses: data(Promotion),
  }),
  async (c) => {
    const { cart_type, warehouse_id } = c.req.valid('query')
    const cartContext = await voucherContext(c, cart_type, warehouse_id)
    return c.json({ data: await requireVoucher(c.get('context').db, cartContext, c.req.valid('param').id) }, 200)
  },
)

async function cartOf(c: HonoContext<ApiEnv>, kind: OrderKind, warehouseId: number | undefined) {
  const { scope } = requireSession(c)
  const warehouse = await requestWarehouse(c, warehouseId)
  const cartKey = { user_id: scope.user_id, warehouse_id: warehouse.id, kind }
  return { cartKey, show: () => showCart(c.get('context'), scope, warehouse, kind) }
}

voucherRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/promotions/apply',
    description: 'Puts a voucher on a cart and answers the cart, or refuses with the reason.',
    ...authorized,
    request: body(ApplyPromotion),
    responses: answers(Cart),
  }),
  async (c) => {
    const { code, cart_type, warehouse_id } = c.req.valid('json')
    const context = c.get('context')
    const { cartKey, show } = await cartOf(c, cart_type, warehouse_id)
    const facts = await countGuess(c, () => loadVoucher(context.db, { code }, cartKey.user_id))
    if (!facts) throw new VoucherError('promotion_not_found')
    await applyVoucher(context, { cartKey, facts, lines: voucherLines(await show()) })
    return c.json(await show(), 200)
  },
)

voucherRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/promotions/remove',
    description: 'Takes the voucher off a cart and answers the cart. `cart_type` stands in the address or in the body.',
    ...authorized,
    request: {
      query: RemovePromotionQuery,
      body: { content: { 'application/json': { schema: RemovePromotion } } },
    },
    responses: answers(Cart),
  }),
  async (c) => {
    const { cart_type, warehouse_id } = { ...c.req.valid('query'), ...c.req.valid('json') }
    if (!cart_type) throw new AppError('invalid_input', { errors: { cart_type: 'buy or rent' } })
    const { cartKey, show } = await cartOf(c, cart_type, warehouse_id)
    await removeVoucher(c.get('context'), cartKey)
    return c.json(await show(), 200)
  },
)
