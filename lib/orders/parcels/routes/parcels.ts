import { createRoute } from '@hono/zod-openapi'
import { Tracking } from '@/lib/fulfilment/shipping/schema'
import { requireSession } from '@/lib/http/auth'
import { authorized, data, router } from '@/lib/http/route'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { trackShipment } from '@/lib/orders/parcels/queries/tracking'

export const parcelRoutes = router()

parcelRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/track_shipment',
    ...authorized,
    request: { params: OrderParam },
    responses: data(Tracking),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    return c.json({ data: await trackShipment(c.get('context').db, scope, orderNumber(c.req.valid('param').id)) }, 200)
  },
)
