import { Hono } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { sendOrder } from '@/lib/orders/parcels/commands/send-order'
import { listSimulatedParcels, listUnsentOrders } from '@/lib/orders/parcels/queries/desk'
import type { CourierDesk } from '@/lib/orders/parcels/schema'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** Orders and parcels of the simulated courier, for people who try out the shop; absent with real couriers. */
export const courierDesk = new Hono<ApiEnv>()

courierDesk.use('*', async (_, next) => {
  if (!env().couriers_simulated) throw new AppError('not_found')
  await next()
})

courierDesk.get('/', async (c) => {
  const { db } = c.get('context')
  const digits = c.req.query('q')?.replace(/\D/g, '').slice(0, 30) ?? ''
  const unsent = env().payments_simulated ? await listUnsentOrders(db, digits) : []
  const data: CourierDesk = { unsent, parcels: await listSimulatedParcels(db, digits) }
  return c.json({ data }, 200)
})

courierDesk.post('/orders/:order/book', async (c) => {
  await sendOrder(c.get('context'), c.req.param('order'))
  return c.json({ data: { order: c.req.param('order') } }, 200)
})
