import { createRoute, z } from '@hono/zod-openapi'
import { requireSession } from '@/lib/api/auth'
import { idempotent } from '@/lib/api/idempotency'
import { authorized, body, data, router } from '@/lib/api/route'
import { parseOrderNumber } from '@/lib/orders/rules'
import { payOrder } from '@/lib/payments/commands/pay-order'
import { receiveNotification } from '@/lib/payments/commands/receive-notification'
import { findPayment, listMethods, toPayment } from '@/lib/payments/queries'
import { PAYMENT_METHODS, Payment, PayOrder } from '@/lib/payments/schema'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'

const OrderParam = z.object({ id: z.string().max(30) })

const requireOrderNumber = (text: string): number => {
  const id = parseOrderNumber(text)
  if (id === null) throw new AppError('order_not_found')
  return id
}

export const paymentRoutes = router()

for (const path of ['/orders/{id}/pay', '/orders/{id}/midtrans/pay']) {
  paymentRoutes.on('POST', path.replace('{id}', ':id'), idempotent)
  paymentRoutes.openapi(
    createRoute({
      method: 'post',
      path,
      ...authorized,
      request: { params: OrderParam, ...body(PayOrder) },
      responses: data(Payment),
    }),
    async (c) => {
      const { scope } = requireSession(c)
      const order_id = requireOrderNumber(c.req.valid('param').id)
      const input = c.req.valid('json')
      const attempt = await payOrder(c.get('context'), { user_id: scope.user_id, order_id, input })
      return c.json({ data: toPayment(attempt) }, 200)
    },
  )
}

paymentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/payments',
    ...authorized,
    request: { query: z.object({ order_id: z.string().max(30) }) },
    responses: data(Payment.nullable()),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const id = requireOrderNumber(c.req.valid('query').order_id)
    return c.json({ data: await findPayment(c.get('context').db, scope, id) }, 200)
  },
)

const Methods = z.array(
  z.object({
    method: z.enum(PAYMENT_METHODS),
    channels: z.array(z.object({ channel: z.string(), title: z.string() })),
  }),
)

paymentRoutes.openapi(createRoute({ method: 'get', path: '/payments/methods', responses: data(Methods) }), (c) =>
  c.json({ data: listMethods() }, 200),
)

export const paymentWebhooks = router()

/** Verify, store under a unique event id, answer at once; a job applies it (design §5). */
paymentWebhooks.post('/payments/midtrans', async (c) => {
  const payload: unknown = await c.req.json().catch(() => null)
  await receiveNotification(c.get('context'), payload).catch((error: unknown) => {
    const { request_id, client_ip } = c.var
    log().warn({ request_id, client_ip, error: (error as Error).message }, 'notification refused')
    throw error
  })
  return c.json({ data: { received: true } }, 200)
})
