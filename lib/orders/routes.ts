import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import { requireSession } from '@/lib/api/auth'
import { countGuess } from '@/lib/api/code-guesses'
import { idempotent } from '@/lib/api/idempotency'
import { authorized, body, data, router } from '@/lib/api/route'
import { requestWarehouse } from '@/lib/api/warehouse'
import type { Kind } from '@/lib/checkout/rules'
import { Checkout } from '@/lib/checkout/schema'
import { holdCheckout } from '@/lib/orders/commands/hold-checkout'
import type { OrderRow } from '@/lib/orders/commands/move'
import { placeOrder } from '@/lib/orders/commands/place-order'
import { invoiceUrl } from '@/lib/orders/projection'
import { formattedId } from '@/lib/orders/rules'
import { CreateOrder, CreateRentOrder, OrderCreated } from '@/lib/orders/schema'
import { openHostedPage } from '@/lib/payments/commands/open-hosted-page'
import { AppError } from '@/lib/platform/errors'
import { loadVoucher } from '@/lib/vouchers/queries'

export const orderRoutes = router()
orderRoutes.on('POST', ['/orders', '/rent_orders', '/checkouts'], idempotent)

const customPayment = z.object({ custom_payment: z.string().optional() })

/** An order is no way around the limit of wrong voucher codes. Throws `promotion_not_found`, `rate_limited`. */
async function requireVoucher(c: HonoContext<ApiEnv>, code: string | undefined) {
  if (!code) return null
  const { user_id } = requireSession(c).scope
  const found = await countGuess(c, () => loadVoucher(c.get('context').db, { code }, user_id))
  if (!found) throw new AppError('promotion_not_found')
  return found
}

/** What a request wants to buy or rent, and for whom. Throws `order_not_found` for somebody else's `user_id`. */
async function wanted(c: HonoContext<ApiEnv>, kind: Kind, input: CreateOrder) {
  const { scope } = requireSession(c)
  if (input.user_id !== undefined && input.user_id !== scope.user_id) throw new AppError('order_not_found')
  const voucher = await requireVoucher(c, input.promo_code?.trim())
  const warehouse = await requestWarehouse(c, input.warehouse_id)
  const idempotency_key = c.req.header('idempotency-key') ?? null
  return { user_id: scope.user_id, kind, input, voucher, idempotency_key, warehouse, locale: c.get('locale') }
}

/** What was made, and where it is paid or its invoice is: the same as its detail says. */
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
    const order = await placeOrder(c.get('context'), await wanted(c, 'buy', c.req.valid('json')))
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
    const order = await placeOrder(c.get('context'), await wanted(c, 'rent', c.req.valid('json')))
    return c.json({ data: await created(c, order) }, 200)
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/checkouts',
    ...authorized,
    request: { query: z.object({ kind: z.enum(['buy', 'rent']).default('buy') }), ...body(CreateOrder) },
    responses: data(Checkout),
  }),
  async (c) => {
    const { kind } = c.req.valid('query')
    const draft = await holdCheckout(c.get('context'), await wanted(c, kind, c.req.valid('json')))
    return c.json({ data: draft }, 200)
  },
)
