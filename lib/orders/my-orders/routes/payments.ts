import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import type { ApiEnv, SessionInfo } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { idempotent } from '@/lib/http/idempotency'
import { answers, authorized, body, data, router } from '@/lib/http/route'
import { maskName } from '@/lib/identity/accounts/rules'
import type { BillName } from '@/lib/money/bills/queries/bills'
import { Bill } from '@/lib/money/bills/schema'
import { payOrder } from '@/lib/money/payments/commands/pay-order'
import { simulatePlans } from '@/lib/money/payments/commands/simulate-plans'
import { hasContacts, listMethods, toPayment } from '@/lib/money/payments/queries/methods'
import { InstalmentPlan, OpenPayment, Payment, PaymentGroup, PayOrder } from '@/lib/money/payments/schema'
import { requirePayerFor } from '@/lib/orders/access/order-session'
import { findPayment, requireBill, requireMethodTerms } from '@/lib/orders/orders/queries/payment'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { env } from '@/lib/platform/env'
import { OrderError } from '@/lib/selling/checkout/errors'

/** What a session sees of a payment: the recipient's whole name is the buyer's alone, because links are forwarded. */
const shownTo = ({ scope, actor }: SessionInfo, payment: Payment): Payment =>
  scope.user_id === actor.user_id ? payment : { ...payment, name: maskName(payment.name) }

/** The customer of a reseller pays the order itself; its other bills are their owner's. */
const sessionOf = async (c: HonoContext<ApiEnv>, { order_id, bill_id }: BillName) =>
  bill_id === undefined ? requirePayerFor(c, order_id) : requireSession(c)

/**
 * Starts a payment for the session's order, or for another bill of it; an order id in the body must match the path
 * (PAY-051).
 */
async function pay(c: HonoContext<ApiEnv>, order: string | number, input: PayOrder) {
  requireSession(c)
  const order_id = orderNumber(String(order))
  if (input.id !== undefined && orderNumber(String(input.id)) !== order_id) throw new OrderError('order_not_found')
  const { bill_id } = input
  const session = await sessionOf(c, { order_id, bill_id })
  const { user_id } = session.scope
  return shownTo(session, toPayment(await payOrder(c.get('context'), { user_id, order_id, bill_id, input })))
}

/** A bill of the order other than its own. */
const bill = { bill_id: z.coerce.number().int().positive().optional() }

export const paymentRoutes = router()
paymentRoutes.on('POST', ['/orders/:id/pay', '/orders/:id/midtrans/pay', '/payments'], idempotent)

for (const path of ['/orders/{id}/pay', '/orders/{id}/midtrans/pay']) {
  paymentRoutes.openapi(
    createRoute({
      method: 'post',
      path,
      ...authorized,
      request: { params: OrderParam, ...body(PayOrder) },
      responses: data(Payment),
    }),
    async (c) => c.json({ data: await pay(c, c.req.valid('param').id, c.req.valid('json')) }, 200),
  )
}

paymentRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/payments',
    ...authorized,
    request: body(OpenPayment),
    responses: data(Payment),
  }),
  async (c) => {
    const { order_id, ...input } = c.req.valid('json')
    return c.json({ data: await pay(c, order_id, input) }, 200)
  },
)

paymentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/payments',
    ...authorized,
    request: { query: z.object({ order_id: OrderParam.shape.id, ...bill }) },
    responses: data(Payment.nullable()),
  }),
  async (c) => {
    requireSession(c)
    const { bill_id, ...query } = c.req.valid('query')
    const order_id = orderNumber(query.order_id)
    const session = await sessionOf(c, { order_id, bill_id })
    const found = await findPayment(c.get('context').db, session.scope, { order_id, bill_id })
    return c.json({ data: found && shownTo(session, found) }, 200)
  },
)

paymentRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/kredivo_simulation',
    ...authorized,
    request: { params: OrderParam, query: z.object(bill) },
    responses: data(z.array(InstalmentPlan)),
  }),
  async (c) => {
    requireSession(c)
    const named = { order_id: orderNumber(c.req.valid('param').id), ...c.req.valid('query') }
    const { scope } = await sessionOf(c, named)
    const plans = await simulatePlans(c.get('context'), { user_id: scope.user_id, ...named })
    return c.json({ data: plans }, 200)
  },
)

paymentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/bills/{bill_id}',
    ...authorized,
    request: { params: OrderParam.extend({ bill_id: z.coerce.number().int().positive() }) },
    responses: data(Bill),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const { id, bill_id } = c.req.valid('param')
    const named = { order_id: orderNumber(id), bill_id }
    return c.json({ data: await requireBill(c.get('context').db, scope, named) }, 200)
  },
)

/** Whoever pays for somebody else has no profile to complete here. */
const withoutProfile = (groups: PaymentGroup[]) =>
  groups
    .map((group) => ({ ...group, channels: group.channels.filter(({ blocked }) => blocked !== 'profile_incomplete') }))
    .filter(({ channels }) => channels.length > 0)

const Methods = z.object({
  data: z.array(PaymentGroup),
  /**
   * True when the shop's own pages offer the methods; otherwise POST /payments without a method opens the gateway's
   * page.
   */
  metadata: z.object({ custom_payment: z.boolean() }),
})

/** For the shopper's own order, or for terms before ordering. */
const MethodsQuery = z.object({
  order_id: OrderParam.shape.id.optional(),
  ...bill,
  warehouse_id: z.coerce.number().int().positive().optional(),
  kind: z.enum(ORDER_KINDS).default('buy'),
  amount: z.coerce.number().int().min(0).optional(),
})

paymentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/payments/methods',
    request: { query: MethodsQuery },
    responses: answers(Methods),
  }),
  async (c) => {
    const { order_id, bill_id, warehouse_id, kind, amount = null } = c.req.valid('query')
    const { db } = c.get('context')
    const metadata = { custom_payment: env().CUSTOM_PAYMENT }
    if (order_id !== undefined) {
      const named = { order_id: orderNumber(order_id), bill_id }
      const { scope, actor } = await sessionOf(c, named)
      const groups = await listMethods(db, await requireMethodTerms(db, scope, named))
      return c.json({ data: scope.user_id === actor.user_id ? groups : withoutProfile(groups), metadata }, 200)
    }
    const { store_payment } = await requestWarehouse(c, warehouse_id)
    const session = c.get('session')
    const has_contacts = session && (await hasContacts(db, session.scope))
    const terms = { kind, amount, store_payment, has_contacts }
    return c.json({ data: await listMethods(db, terms), metadata }, 200)
  },
)
