import { createRoute, z } from '@hono/zod-openapi'
import { body, data, IdParam, router } from '@/lib/http/route'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { listOpenRefunds } from '@/lib/orders/refunds/queries/refunds'
import { Refund, RefundDecision } from '@/lib/orders/refunds/schema'

/** For operators; mounted by lib/server/operator. */
export const refundOperations = router()

refundOperations.openapi(
  createRoute({ method: 'get', path: '/refunds', hide: true, responses: data(z.array(Refund)) }),
  async (c) => c.json({ data: await listOpenRefunds(c.get('context').db) }, 200),
)

refundOperations.openapi(
  createRoute({
    method: 'post',
    path: '/refunds/{id}/decision',
    hide: true,
    request: { params: IdParam, ...body(RefundDecision) },
    responses: data(Refund),
  }),
  async (c) => {
    const decision = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json({ data: await decideRefund(c.get('context'), decision) }, 200)
  },
)
