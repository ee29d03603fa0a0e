import { createRoute } from '@hono/zod-openapi'
import { requireMember } from '@/lib/http/auth'
import { authorized, body, data, router } from '@/lib/http/route'
import { BankAccount } from '@/lib/money/bank-accounts/schema'
import { requireOrderSession } from '@/lib/orders/access/order-session'
import { requireOrder } from '@/lib/orders/my-orders/queries'
import { Order } from '@/lib/orders/my-orders/schema'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { givePayee } from '@/lib/orders/refunds/commands/give-payee'

export const refundRoutes = router()

/** One path for all orders and one for rentals only (RET-031, RET-035). */
const PLACES = [
  { path: '/orders/{id}/returns/update_bank', only: {} },
  { path: '/rent_orders/{id}/returns/update_bank', only: { type: 'rent' } },
] as const

for (const { path, only } of PLACES) {
  refundRoutes.openapi(
    createRoute({
      method: 'post',
      path,
      ...authorized,
      request: { params: OrderParam, ...body(BankAccount) },
      responses: data(Order),
    }),
    async (c) => {
      const { id: number } = c.req.valid('param')
      const { scope } = 'type' in only ? requireMember(c) : await requireOrderSession(c, number)
      const named = { id: orderNumber(number), ...only }
      const { db, clock } = c.get('context')
      const account = { ...c.req.valid('json'), ...only }
      await givePayee(c.get('context'), { ...account, user_id: scope.user_id, order_id: named.id })
      const reader = { now: clock.now(), locale: c.get('locale') }
      return c.json({ data: await requireOrder(db, scope, named, reader) }, 200)
    },
  )
}
