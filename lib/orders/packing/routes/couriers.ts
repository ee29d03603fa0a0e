import { z } from '@hono/zod-openapi'
import { CourierOffer } from '@/lib/fulfilment/shipping/schema'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { settleException } from '@/lib/orders/packing/commands/settle-exception'
import { countUnderWay, listExceptions, offersFor } from '@/lib/orders/packing/queries/exceptions'
import { requirePickDetail } from '@/lib/orders/packing/queries/pick-orders'
import { CourierException, ExceptionAct, ExceptionQuery, UnderWay } from '@/lib/orders/packing/schema/couriers'
import { PickDetail } from '@/lib/orders/packing/schema/picking'

/** For operators; mounted by lib/server/operator. */
export const courierOperations = router()

courierOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/couriers/exceptions',
    request: { query: ExceptionQuery },
    responses: data(z.array(CourierException)),
  }),
  async (c) => {
    const query = { ...c.req.valid('query'), locale: c.get('locale') }
    return c.json({ data: await listExceptions(c.get('context'), query) }, 200)
  },
)

courierOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/couriers/under_way',
    description: 'How many parcels are with their couriers, or wait for them.',
    request: { query: ExceptionQuery },
    responses: data(UnderWay),
  }),
  async (c) => {
    const { warehouse_id } = c.req.valid('query')
    return c.json({ data: { parcels: await countUnderWay(c.get('context'), warehouse_id) } }, 200)
  },
)

courierOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/couriers/exceptions/{id}/offers',
    request: { params: OrderParam },
    responses: data(z.array(CourierOffer)),
  }),
  async (c) => c.json({ data: await offersFor(c.get('context'), orderNumber(c.req.valid('param').id)) }, 200),
)

courierOperations.openapi(
  operation('orders.ship', {
    method: 'post',
    path: '/couriers/exceptions/{id}',
    request: { params: OrderParam, ...body(ExceptionAct) },
    responses: data(PickDetail),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await settleException(c.get('context'), { id: orderNumber(id), ...c.req.valid('json') })
    return c.json({ data: await requirePickDetail(c.get('context'), id) }, 200)
  },
)
