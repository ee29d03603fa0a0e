import { createRoute } from '@hono/zod-openapi'
import { idempotent } from '@/lib/http/idempotency'
import { authorized, data, router } from '@/lib/http/route'
import { requireOrderSession } from '@/lib/orders/access/order-session'
import { requireOrder } from '@/lib/orders/my-orders/queries'
import { Order } from '@/lib/orders/my-orders/schema'
import { cancelOrder, confirmArrival, finishOrder } from '@/lib/orders/orders/commands/settle'
import { OrderParam } from '@/lib/orders/orders/schema'

/** The shopper's steps; each returns the changed order. */
export const orderSteps = router()

const STEPS = [
  { step: 'cancel', run: cancelOrder },
  { step: 'confirm_arrival', run: confirmArrival },
  { step: 'finish', run: finishOrder },
]

for (const { step, run } of STEPS) {
  orderSteps.on('POST', `/orders/:id/${step}`, idempotent)
  orderSteps.openapi(
    createRoute({
      method: 'post',
      path: `/orders/{id}/${step}`,
      ...authorized,
      request: { params: OrderParam },
      responses: data(Order),
    }),
    async (c) => {
      const { scope, order_id: id } = await requireOrderSession(c, c.req.valid('param').id)
      await run(c.get('context'), { user_id: scope.user_id, id })
      const { db, clock } = c.get('context')
      const reader = { now: clock.now(), locale: c.get('locale') }
      return c.json({ data: await requireOrder(db, scope, { id }, reader) }, 200)
    },
  )
}
