import { createRoute, z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { idempotent } from '@/lib/http/idempotency'
import { authorized, body, data, router } from '@/lib/http/route'
import { holdCheckout } from '@/lib/selling/checkout/commands/hold-checkout'
import { readOrderRequest } from '@/lib/selling/checkout/order-request'
import { Checkout, CreateOrder } from '@/lib/selling/checkout/schema'

export const checkoutRoutes = router()
checkoutRoutes.on('POST', '/checkouts', idempotent)

checkoutRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/checkouts',
    ...authorized,
    request: { query: z.object({ kind: z.enum(ORDER_KINDS).default('buy') }), ...body(CreateOrder) },
    responses: data(Checkout),
  }),
  async (c) => {
    const { kind } = c.req.valid('query')
    const draft = await holdCheckout(c.get('context'), await readOrderRequest(c, kind, c.req.valid('json')))
    return c.json({ data: draft }, 200)
  },
)
