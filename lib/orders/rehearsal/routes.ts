import { Hono } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { advanceOrder } from '@/lib/orders/rehearsal/commands'
import { listRehearsed } from '@/lib/orders/rehearsal/queries'
import { Advance } from '@/lib/orders/rehearsal/schema'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** The clock of single orders, for people who try out the shop; absent where customers are real. */
export const rehearsalRoutes = new Hono<ApiEnv>()

rehearsalRoutes.use('*', async (_, next) => {
  if (!env().demonstration) throw new AppError('not_found')
  await next()
})

rehearsalRoutes.get('/', async (c) => {
  const digits = c.req.query('q')?.replace(/\D/g, '').slice(0, 30) ?? ''
  return c.json({ data: await listRehearsed(c.get('context').db, digits) }, 200)
})

rehearsalRoutes.post('/orders/:order/advance', async (c) => {
  const body = Advance.safeParse(await c.req.json().catch(() => ({})))
  if (!body.success) throw new AppError('invalid_input', { errors: { days: 'a whole number from 1 to 400' } })
  const id = orderNumber(c.req.param('order'))
  await advanceOrder(c.get('context'), { id, ...body.data })
  return c.json({ data: { id } }, 200)
})
