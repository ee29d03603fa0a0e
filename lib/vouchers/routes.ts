import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import { requireSession } from '@/lib/api/auth'
import { countGuess } from '@/lib/api/code-guesses'
import { answers, authorized, body, data, IdParam, router } from '@/lib/api/route'
import { requestWarehouse } from '@/lib/api/warehouse'
import { getCart } from '@/lib/cart/queries'
import { Cart } from '@/lib/cart/schema'
import { AppError } from '@/lib/platform/errors'
import { applyVoucher, removeVoucher } from '@/lib/vouchers/commands/choose-voucher'
import { createVoucher, stopVoucher } from '@/lib/vouchers/commands/create-voucher'
import {
  listVoucherOverview,
  listVouchers,
  loadVoucher,
  requireVoucher,
  type VoucherAsker,
} from '@/lib/vouchers/queries'
import { linesOf } from '@/lib/vouchers/rules'
import {
  ApplyPromotion,
  ForCart,
  Promotion,
  PromotionQuery,
  RemovePromotion,
  RemovePromotionQuery,
  VoucherDraft,
  VoucherOverview,
} from '@/lib/vouchers/schema'

type Kind = 'buy' | 'rent'

/** Who asks, and what lies in their cart; a stranger has none. */
async function askerOf(c: HonoContext<ApiEnv>, kind: Kind, warehouseId: number | undefined): Promise<VoucherAsker> {
  const context = c.get('context')
  const session = c.get('session')
  const asker = { user_id: null, kind, lines: [], now: context.clock.now() }
  if (!session) return asker
  const warehouse = await requestWarehouse(c, warehouseId)
  const cart = await getCart(context, session.scope, warehouse, kind)
  return { ...asker, user_id: session.scope.user_id, lines: linesOf(cart) }
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
    const asker = await askerOf(c, cart_type, warehouse_id)
    const list = () => listVouchers(c.get('context').db, asker, wanted)
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
    const asker = await askerOf(c, cart_type, warehouse_id)
    return c.json({ data: await requireVoucher(c.get('context').db, asker, c.req.valid('param').id) }, 200)
  },
)

async function cartOf(c: HonoContext<ApiEnv>, kind: Kind, warehouseId: number | undefined) {
  const { scope } = requireSession(c)
  const warehouse = await requestWarehouse(c, warehouseId)
  const place = { user_id: scope.user_id, warehouse_id: warehouse.id, kind }
  return { place, show: () => getCart(c.get('context'), scope, warehouse, kind) }
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
    const { place, show } = await cartOf(c, cart_type, warehouse_id)
    const facts = await countGuess(c, () => loadVoucher(context.db, { code }, place.user_id))
    if (!facts) throw new AppError('promotion_not_found')
    await applyVoucher(context, { place, facts, lines: linesOf(await show()) })
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
    const { place, show } = await cartOf(c, cart_type, warehouse_id)
    await removeVoucher(c.get('context'), place)
    return c.json(await show(), 200)
  },
)

/** For operators, mounted under /api/ops/v1. */
export const voucherOperations = router()

voucherOperations.openapi(
  createRoute({ method: 'get', path: '/vouchers', hide: true, responses: data(z.array(VoucherOverview)) }),
  async (c) => c.json({ data: await listVoucherOverview(c.get('context').db) }, 200),
)

voucherOperations.openapi(
  createRoute({
    method: 'post',
    path: '/vouchers',
    hide: true,
    request: body(VoucherDraft),
    responses: data(VoucherOverview),
  }),
  async (c) => c.json({ data: await createVoucher(c.get('context'), c.req.valid('json')) }, 200),
)

voucherOperations.openapi(
  createRoute({
    method: 'post',
    path: '/vouchers/{id}/stop',
    hide: true,
    request: { params: IdParam },
    responses: data(VoucherOverview),
  }),
  async (c) => c.json({ data: await stopVoucher(c.get('context'), c.req.valid('param').id) }, 200),
)
