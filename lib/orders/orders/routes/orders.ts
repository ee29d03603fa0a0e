import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { idempotent } from '@/lib/http/idempotency'
import { consume } from '@/lib/http/rate-limit'
import { authorized, body, data, router } from '@/lib/http/route'
import { normalizeEmail } from '@/lib/identity/accounts/rules'
import { openHostedPage } from '@/lib/money/payments/commands/open-hosted-page'
import type { OrderRow } from '@/lib/orders/orders/commands/move'
import { placeOrder } from '@/lib/orders/orders/commands/place-order'
import { invoiceUrl } from '@/lib/orders/orders/projection/order'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { OrderCreated } from '@/lib/orders/orders/schema'
import { readOrderRequest } from '@/lib/selling/checkout/order-request'
import { CreateOrder, CreateRentOrder } from '@/lib/selling/checkout/schema'

export const orderRoutes = router()
orderRoutes.on('POST', ['/orders', '/rent_orders'], idempotent)

const customPayment = z.object({ custom_payment: z.string().optional() })

/** The created order with its payment page or invoice. */
async function created(c: HonoContext<ApiEnv>, order: OrderRow): Promise<OrderCreated> {
  const { id, type, status, net_price } = order
  const hosted_page = status === 'waiting_payment' ? await openHostedPage(c.get('context'), order) : null
  const invoice_url = invoiceUrl({ order, hosted_page })
  return { id, formatted_id: formattedId(id), type, status, net_price, invoice_url }
}

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders',
    ...authorized,
    request: { query: customPayment, ...body(CreateOrder) },
    responses: data(OrderCreated),
  }),
  async (c) => {
    const input = c.req.valid('json')
    // Nobody is sent more messages by resellers than a few in an hour.
    if (input.customer_email) await consume('customer_mails_by_address', normalizeEmail(input.customer_email))
    const order = await placeOrder(c.get('context'), await readOrderRequest(c, 'buy', input))
    return c.json({ data: await created(c, order) }, 200)
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/rent_orders',
    ...authorized,
    request: { query: customPayment, ...body(CreateRentOrder) },
    responses: data(OrderCreated),
  }),
  async (c) => {
    const order = await placeOrder(c.get('context'), await readOrderRequest(c, 'rent', c.req.valid('json')))
    return c.json({ data: await created(c, order) }, 200)
  },
)
