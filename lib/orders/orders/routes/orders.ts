import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { idempotent } from '@/lib/http/idempotency'
import { consume, giveBack } from '@/lib/http/rate-limit'
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

/** Places an order of which a customer is told, unless resellers have sent this address too many messages. */
async function countMails(email: string, place: () => Promise<OrderRow>): Promise<OrderRow> {
  const address = normalizeEmail(email)
  await consume('customer_mails_by_address', address)
  return place().catch(async (error: unknown) => {
    await giveBack('customer_mails_by_address', address)
    throw error
  })
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
    const place = async () => placeOrder(c.get('context'), await readOrderRequest(c, 'buy', input))
    const order = await (input.customer_email ? countMails(input.customer_email, place) : place())
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
