import { createRoute } from '@hono/zod-openapi'
import { requireMember, requireSession, setSessionCookies } from '@/lib/http/auth'
import { countMisses } from '@/lib/http/rate-limit'
import { authorized, body, data, router } from '@/lib/http/route'
import { deviceFrom } from '@/lib/identity/sessions/begin-session'
import { scopeOfOpened } from '@/lib/identity/sessions/shopper'
import { requirePayerFor, sessionBefore } from '@/lib/orders/access/order-session'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { openPayLink } from '@/lib/orders/pay-links/commands/open-pay-link'
import { requireCustomerLinks, requireCustomerOrder } from '@/lib/orders/pay-links/queries'
import { CustomerLinks, CustomerOrder, OpenedPayLink, OpenPayLink } from '@/lib/orders/pay-links/schema'
import { networkOf } from '@/lib/platform/network'

/** Orders of resellers for customers, who pay them through a link. */
export const payLinkRoutes = router()

payLinkRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/pay_access',
    description:
      'Opens an order with the payment link of its reseller. The answer may set the cookies of a new session, which for ' +
      'two hours may see what is to be paid and pay it, and nothing else of the reseller.',
    request: body(OpenPayLink),
    responses: data(OpenedPayLink),
  }),
  async (c) => {
    const address = networkOf(c.get('client_ip'))
    const context = c.get('context')
    const opening = { token: c.req.valid('json').token, before: sessionBefore(c), device: deviceFrom(c) }
    const { session, order, expires_at } = await countMisses('tracking_misses_by_ip', address, () =>
      openPayLink(context, opening),
    )
    if (session) setSessionCookies(c, session)
    const named = { id: order.id, now: context.clock.now() }
    const shown = await requireCustomerOrder(context.db, scopeOfOpened(order.user_id), named)
    const token = session?.token ?? null
    return c.json({ data: { order: shown, token, expires_at: expires_at.toISOString() } }, 200)
  },
)

payLinkRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/customer',
    description: 'An order as the customer sees it who pays it: for a session that its link has opened.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(CustomerOrder),
  }),
  async (c) => {
    requireSession(c)
    const { db, clock } = c.get('context')
    const id = orderNumber(c.req.valid('param').id)
    const { scope } = await requirePayerFor(c, id)
    return c.json({ data: await requireCustomerOrder(db, scope, { id, now: clock.now() }) }, 200)
  },
)

payLinkRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/customer_links',
    description: 'What a reseller sends the customer of an own dropship order.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(CustomerLinks),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    const { db, clock } = c.get('context')
    const named = { id: orderNumber(c.req.valid('param').id), now: clock.now() }
    return c.json({ data: await requireCustomerLinks(db, scope, named) }, 200)
  },
)
