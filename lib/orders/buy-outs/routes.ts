import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '@/lib/http/auth'
import { idempotent } from '@/lib/http/idempotency'
import { authorized, body, data, router } from '@/lib/http/route'
import { BUY_OUT_BILL } from '@/lib/orders/buy-outs/commands/bill-buy-out'
import { openBuyOut } from '@/lib/orders/buy-outs/commands/open-buy-out'
import { listBuyOuts, quoteBuyOut, toBuyOut } from '@/lib/orders/buy-outs/queries/buy-outs'
import { BuyOut, BuyOutQuote, NewBuyOut } from '@/lib/orders/buy-outs/schema'
import { cancelLaterBill } from '@/lib/orders/later-bills/commands/end-later-bill'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'

const cancelBuyOut = cancelLaterBill(BUY_OUT_BILL)

/** A renter buys what is rented. */
export const buyOutRoutes = router()

buyOutRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/buy_out_quote',
    description: 'What the rental costs to buy now: a share of the rent and the deposit are counted in.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(BuyOutQuote),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await quoteBuyOut(c.get('context'), scope, id) }, 200)
  },
)

buyOutRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/buy_outs',
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.array(BuyOut)),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await listBuyOuts(c.get('context').db, scope, id) }, 200)
  },
)

buyOutRoutes.on('POST', ['/orders/:id/buy_outs', '/orders/:id/buy_outs/:buy_out_id/cancel'], idempotent)
buyOutRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/buy_outs',
    description:
      'Opens the bill of what is left to pay; pay it as the order, with its `bill_id`. Without a rest the rental is bought at once.',
    ...authorized,
    request: { params: OrderParam, ...body(NewBuyOut) },
    responses: data(BuyOut),
  }),
  async (c) => {
    const named = { user_id: requireSession(c).scope.user_id, order_id: orderNumber(c.req.valid('param').id) }
    return c.json({ data: await openBuyOut(c.get('context'), { ...named, ...c.req.valid('json') }) }, 200)
  },
)

buyOutRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/buy_outs/{buy_out_id}/cancel',
    ...authorized,
    request: { params: OrderParam.extend({ buy_out_id: z.coerce.number().int().positive() }) },
    responses: data(BuyOut),
  }),
  async (c) => {
    const { user_id } = requireSession(c).scope
    const { buy_out_id: id, ...param } = c.req.valid('param')
    const named = { user_id, order_id: orderNumber(param.id), id }
    const { row, bill } = await cancelBuyOut(c.get('context'), named)
    return c.json({ data: toBuyOut(row, bill) }, 200)
  },
)
