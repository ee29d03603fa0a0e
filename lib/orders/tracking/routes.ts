import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { consume, countMisses, giveBack } from '@/lib/http/rate-limit'
import { body, data, router } from '@/lib/http/route'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { requireLinked, requireTracked } from '@/lib/orders/tracking/queries'
import { GuestActivity, GuestOrder, ShowLink, Tracked, TrackGuest } from '@/lib/orders/tracking/schema'
import { networkOf } from '@/lib/platform/network'

const reader = (c: HonoContext<ApiEnv>) => ({ now: c.get('context').clock.now(), locale: c.get('locale') })

/**
 * Counts each attempt before answering it, so that concurrent guesses cannot exceed the limit; a successful one is not
 * counted.
 */
async function track(c: HonoContext<ApiEnv>, request: TrackGuest): Promise<Tracked> {
  const address = networkOf(c.get('client_ip'))
  const order = parseOrderNumber(request.order_id)
  await consume('tracking_misses_by_ip', address)
  if (order !== null) await consume('tracking_misses_by_order', String(order))
  const found = await requireTracked(c.get('context').db, request, reader(c))
  await giveBack('tracking_misses_by_ip', address)
  await giveBack('tracking_misses_by_order', String(order))
  return found
}

const guest = <Path extends string, Schema extends z.ZodType>(path: Path, schema: Schema) =>
  createRoute({
    method: 'post',
    path: `/orders/${path}` as const,
    request: body(TrackGuest),
    responses: data(schema),
  })

/** Guest tracking: an order by its number and the recipient's phone (ORD-053). */
export const trackingRoutes = router()

trackingRoutes.openapi(guest('track_guest', Tracked), async (c) =>
  c.json({ data: await track(c, c.req.valid('json')) }, 200),
)

trackingRoutes.openapi(guest('show_guest', GuestOrder), async (c) =>
  c.json({ data: (await track(c, c.req.valid('json'))).order }, 200),
)

trackingRoutes.openapi(guest('activity_guest', z.array(GuestActivity)), async (c) =>
  c.json({ data: (await track(c, c.req.valid('json'))).activities }, 200),
)

/** An order by the temporary token of a link in a message. */
trackingRoutes.openapi(
  createRoute({ method: 'post', path: '/orders/show_link', request: body(ShowLink), responses: data(Tracked) }),
  async (c) => {
    const address = networkOf(c.get('client_ip'))
    const { token } = c.req.valid('json')
    const found = await countMisses('tracking_misses_by_ip', address, () =>
      requireLinked(c.get('context').db, token, reader(c)),
    )
    return c.json({ data: found }, 200)
  },
)
