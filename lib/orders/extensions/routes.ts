import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '@/lib/http/auth'
import { idempotent } from '@/lib/http/idempotency'
import { authorized, body, data, router } from '@/lib/http/route'
import { EXTENSION_BILL } from '@/lib/orders/extensions/commands/bill-extension'
import { openExtension } from '@/lib/orders/extensions/commands/open-extension'
import { listExtensions, quoteExtension, toExtension } from '@/lib/orders/extensions/queries/extensions'
import { Extension, ExtensionQuote, NewExtension } from '@/lib/orders/extensions/schema'
import { cancelLaterBill } from '@/lib/orders/later-bills/commands/end-later-bill'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'

const cancelExtension = cancelLaterBill(EXTENSION_BILL)

/** More days for a rental that is due soon or late. */
export const extensionRoutes = router()

extensionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/extension_quote',
    description: 'What the rental can be extended by now, with prices and new last days.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(ExtensionQuote),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await quoteExtension(c.get('context'), scope, id) }, 200)
  },
)

extensionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/extensions',
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.array(Extension)),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await listExtensions(c.get('context').db, scope, id) }, 200)
  },
)

extensionRoutes.on('POST', ['/orders/:id/extensions', '/orders/:id/extensions/:extension_id/cancel'], idempotent)
extensionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/extensions',
    description: 'Opens the bill of an extension and holds its days. Pay it as the order, with its `bill_id`.',
    ...authorized,
    request: { params: OrderParam, ...body(NewExtension) },
    responses: data(Extension),
  }),
  async (c) => {
    const named = { user_id: requireSession(c).scope.user_id, order_id: orderNumber(c.req.valid('param').id) }
    return c.json({ data: await openExtension(c.get('context'), { ...named, ...c.req.valid('json') }) }, 200)
  },
)

extensionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/extensions/{extension_id}/cancel',
    ...authorized,
    request: { params: OrderParam.extend({ extension_id: z.coerce.number().int().positive() }) },
    responses: data(Extension),
  }),
  async (c) => {
    const { extension_id, ...param } = c.req.valid('param')
    const named = { user_id: requireSession(c).scope.user_id, order_id: orderNumber(param.id), id: extension_id }
    const { row, bill } = await cancelExtension(c.get('context'), named)
    return c.json({ data: toExtension(row, bill) }, 200)
  },
)
