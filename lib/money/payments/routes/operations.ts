import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { takeCash } from '@/lib/money/payments/commands/take-cash'
import { CashPaid, CashTaken, GatewayMode, SimulatedPayment, SimulatePayment } from '@/lib/money/payments/schema'
import { setGatewayMode, simulatePayment } from '@/lib/money/payments/simulator/commands'

/** For operators; mounted by lib/server/operator. */
export const paymentOperations = router()

paymentOperations.openapi(
  operation('shop.operate', {
    method: 'post',
    path: '/payments/{order_id}/cash',
    description: 'For programs on the machine. Operators take money at the counter, whose till counts it.',
    request: { params: z.object({ order_id: z.coerce.number().int().positive() }), ...body(CashTaken) },
    responses: data(CashPaid),
  }),
  async (c) => {
    const cash = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json({ data: await takeCash(c.get('context'), cash) }, 200)
  },
)

paymentOperations.openapi(
  operation('shop.operate', {
    method: 'post',
    path: '/simulator/payments',
    request: body(SimulatePayment),
    responses: data(SimulatedPayment),
  }),
  async (c) => c.json({ data: await simulatePayment(c.get('context'), c.req.valid('json')) }, 200),
)

paymentOperations.openapi(
  operation('shop.operate', {
    method: 'put',
    path: '/simulator/gateways',
    request: body(GatewayMode),
    responses: data(GatewayMode),
  }),
  async (c) => c.json({ data: await setGatewayMode(c.get('context'), c.req.valid('json')) }, 200),
)
