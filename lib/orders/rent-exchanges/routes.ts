import { createRoute } from '@hono/zod-openapi'
import { requireMember } from '@/lib/http/auth'
import { idempotent } from '@/lib/http/idempotency'
import { operation } from '@/lib/http/operation'
import { authorized, body, data, IdParam, router } from '@/lib/http/route'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { askRentExchange } from '@/lib/orders/rent-exchanges/commands/ask-exchange'
import {
  confirmRentExchange,
  decideRentExchange,
  finishRentExchange,
  sendRentExchange,
} from '@/lib/orders/rent-exchanges/commands/decide-exchange'
import { refundRental } from '@/lib/orders/rent-exchanges/commands/refund-rental'
import { readDeskExchange, readRentExchange } from '@/lib/orders/rent-exchanges/queries/exchanges'
import {
  NewRentExchange,
  RentExchange,
  RentExchangeDecision,
  RentExchangeRefund,
  RentExchangeShipment,
} from '@/lib/orders/rent-exchanges/schema'
import { RentStep } from '@/lib/orders/rent-returns/schema/return'

/** The exchange of a faulty rental, for its renter (EXC-019 to EXC-030). */
export const rentExchangeRoutes = router()

const PATH = '/rent_orders/{id}/exchange'

rentExchangeRoutes.openapi(
  createRoute({
    method: 'get',
    path: PATH,
    description: 'The exchange of a rental; null before one is asked for.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(RentExchange.nullable()),
  }),
  async (c) => {
    const own = { user_id: requireMember(c).scope.user_id, order_id: orderNumber(c.req.valid('param').id) }
    return c.json({ data: await readRentExchange(c.get('context'), own) }, 200)
  },
)

rentExchangeRoutes.on('POST', '/rent_orders/:id/exchange', idempotent)

rentExchangeRoutes.openapi(
  createRoute({
    method: 'post',
    path: PATH,
    description: 'Asks to exchange a rental that is faulty, once. Until it is decided its days do not count.',
    ...authorized,
    request: { params: OrderParam, ...body(NewRentExchange) },
    responses: data(RentExchange.nullable()),
  }),
  async (c) => {
    const own = { user_id: requireMember(c).scope.user_id, order_id: orderNumber(c.req.valid('param').id) }
    await askRentExchange(c.get('context'), { ...own, ...c.req.valid('json').exchange })
    return c.json({ data: await readRentExchange(c.get('context'), own) }, 200)
  },
)

rentExchangeRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${PATH}/received`,
    description: 'The renter has the replacement; the rental goes on, with the days of the exchange given back.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(RentExchange.nullable()),
  }),
  async (c) => {
    const own = { user_id: requireMember(c).scope.user_id, order_id: orderNumber(c.req.valid('param').id) }
    await confirmRentExchange(c.get('context'), own)
    return c.json({ data: await readRentExchange(c.get('context'), own) }, 200)
  },
)

/** The same for operators; mounted by lib/server/operator. */
export const rentExchangeOperations = router()

const tags = ['Rentals']
const answers = data(RentExchange.nullable())

rentExchangeOperations.openapi(
  operation('claims.read', {
    method: 'get',
    path: '/rentals/{id}/exchange',
    tags,
    request: { params: IdParam },
    responses: answers,
  }),
  async (c) => c.json({ data: await readDeskExchange(c.get('context'), c.req.valid('param').id) }, 200),
)

rentExchangeOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/rentals/{id}/exchange/decision',
    tags,
    description: 'Accepts an exchange, which keeps free units for it, or refuses it with a reason.',
    request: { params: IdParam, ...body(RentExchangeDecision) },
    responses: answers,
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await decideRentExchange(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json({ data: await readDeskExchange(c.get('context'), order_id) }, 200)
  },
)

rentExchangeOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/rentals/{id}/exchange/refund',
    tags,
    description: 'Nothing can replace the goods, which are back: the rent of the unused days and the deposit go back.',
    request: { params: IdParam, ...body(RentExchangeRefund) },
    responses: answers,
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await refundRental(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json({ data: await readDeskExchange(c.get('context'), order_id) }, 200)
  },
)

rentExchangeOperations.openapi(
  operation('orders.ship', {
    method: 'post',
    path: '/rentals/{id}/exchange/shipment',
    tags,
    description: 'The replacement leaves; its courier takes the old pieces back.',
    request: { params: IdParam, ...body(RentExchangeShipment) },
    responses: answers,
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await sendRentExchange(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json({ data: await readDeskExchange(c.get('context'), order_id) }, 200)
  },
)

rentExchangeOperations.openapi(
  operation('orders.deliver', {
    method: 'post',
    path: '/rentals/{id}/exchange/delivered',
    tags,
    request: { params: IdParam, ...body(RentStep) },
    responses: answers,
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await finishRentExchange(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json({ data: await readDeskExchange(c.get('context'), order_id) }, 200)
  },
)
