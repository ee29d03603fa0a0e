import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { handOverOrder, takePayment } from '@/lib/orders/packing/commands/serve-counter'
import { findCounterOrder } from '@/lib/orders/packing/queries/counter'
import { CounterOrder, CounterPayment, CounterQuery, HandOver } from '@/lib/orders/packing/schema/counter'

/** For operators; mounted by lib/server/operator. */
export const counterOperations = router()

counterOperations.openapi(
  operation('counter.cash', {
    method: 'get',
    path: '/counter/find',
    request: { query: CounterQuery },
    responses: data(CounterOrder),
  }),
  async (c) => c.json({ data: await findCounterOrder(c.get('context'), c.req.valid('query').code) }, 200),
)

counterOperations.openapi(
  operation('counter.cash', {
    method: 'post',
    path: '/counter/cash',
    request: body(CounterPayment),
    responses: data(CounterOrder),
  }),
  async (c) => {
    const context = c.get('context')
    const payment = c.req.valid('json')
    await takePayment(context, payment)
    return c.json({ data: await findCounterOrder(context, String(payment.order_id)) }, 200)
  },
)

counterOperations.openapi(
  operation('orders.deliver', {
    method: 'post',
    path: '/counter/hand_over',
    request: body(HandOver),
    responses: data(CounterOrder),
  }),
  async (c) => {
    const context = c.get('context')
    const id = await handOverOrder(context, c.req.valid('json'))
    return c.json({ data: await findCounterOrder(context, String(id)) }, 200)
  },
)
