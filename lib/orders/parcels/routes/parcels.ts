import { createRoute } from '@hono/zod-openapi'
import { Tracking } from '@/lib/fulfilment/shipping/schema'
import { authorized, data, router } from '@/lib/http/route'
import { requireOrderSession } from '@/lib/orders/access/order-session'
import { OrderParam } from '@/lib/orders/orders/schema'
import { trackShipment } from '@/lib/orders/parcels/queries/tracking'
import { TrackedParcel } from '@/lib/orders/parcels/schema'

export const parcelRoutes = router()

parcelRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/track_shipment',
    ...authorized,
    request: { params: OrderParam, query: TrackedParcel },
    responses: data(Tracking),
  }),
  async (c) => {
    const { scope, order_id: id } = await requireOrderSession(c, c.req.valid('param').id)
    return c.json({ data: await trackShipment(c.get('context').db, scope, { id, ...c.req.valid('query') }) }, 200)
  },
)
