import { createRoute } from '@hono/zod-openapi'
import { requireSession } from '@/lib/api/auth'
import { idempotent } from '@/lib/api/idempotency'
import { authorized, data, router } from '@/lib/api/route'
import { cancelOrder, confirmArrival, finishOrder } from '@/lib/orders/commands/settle'
import { requireOrder } from '@/lib/orders/queries'
import { orderNumber } from '@/lib/orders/rules'
import { Order, OrderParam } from '@/lib/orders/schema'

/** What a shopper does with their own order; each answers with the order as it is then. */
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
      const { scope } = requireSession(c)
      const id = orderNumber(c.req.valid('param').id)
      await run(c.get('context'), { user_id: scope.user_id, id })
      const { db, clock } = c.get('context')
      const reader = { now: clock.now(), locale: c.get('locale') }
      return c.json({ data: await requireOrder(db, scope, { id }, reader) }, 200)
    },
  )
}
