import { operation } from '@/lib/http/operation'
import { data, router } from '@/lib/http/route'
import { OrderParam } from '@/lib/orders/orders/schema'
import { renderSlip } from '@/lib/orders/parcels/queries/slip'
import { PackingSlip } from '@/lib/orders/parcels/schema'

/** For operators; mounted by lib/server/operator. */
export const parcelOperations = router()

parcelOperations.openapi(
  operation('orders.read', {
    method: 'get',
    path: '/orders/{id}/slip',
    request: { params: OrderParam },
    responses: data(PackingSlip),
  }),
  async (c) => c.json({ data: { html: await renderSlip(c.get('context'), c.req.valid('param').id) } }, 200),
)
