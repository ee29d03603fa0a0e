import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { lookAtPayee } from '@/lib/orders/refunds/commands/look-at-payee'
import { pageRefunds, requireRefund } from '@/lib/orders/refunds/queries/desk'
import { Refund, RefundDecision, RefundDetail, RefundList, RefundQuery, SeenPayee } from '@/lib/orders/refunds/schema'

/** For operators; mounted by lib/server/operator. */
export const refundOperations = router()

refundOperations.openapi(
  operation('payouts.read', {
    method: 'get',
    path: '/refunds',
    request: { query: RefundQuery },
    responses: answers(RefundList),
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json(await pageRefunds(db, actor, c.req.valid('query')), 200)
  },
)

refundOperations.openapi(
  operation('payouts.read', {
    method: 'get',
    path: '/refunds/{id}',
    request: { params: IdParam },
    responses: data(RefundDetail),
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json({ data: await requireRefund(db, { actor, ...c.req.valid('param') }) }, 200)
  },
)

refundOperations.openapi(
  operation('payouts.approve', {
    method: 'get',
    path: '/refunds/{id}/payee',
    description: 'The whole bank account. Looking at it is recorded.',
    request: { params: IdParam },
    responses: data(SeenPayee),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await lookAtPayee(c.get('context'), id) }, 200)
  },
)

refundOperations.openapi(
  operation('payouts.approve', {
    method: 'post',
    path: '/refunds/{id}/decision',
    request: { params: IdParam, ...body(RefundDecision) },
    responses: data(Refund),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await decideRefund(c.get('context'), { ...c.req.valid('json'), id }) }, 200)
  },
)
