import { z } from '@hono/zod-openapi'
import { sendCsv } from '@/lib/http/csv-file'
import { operation } from '@/lib/http/operation'
import { answers, data, IdParam, router } from '@/lib/http/route'
import { auditAlone } from '@/lib/identity/audit/commands'
import { askAboutPayment } from '@/lib/orders/money-in/commands/ask-gateway'
import { replayEvent } from '@/lib/orders/money-in/commands/replay-event'
import { exportPayments, listPayments, requirePayment } from '@/lib/orders/money-in/queries/payments'
import { listProblems } from '@/lib/orders/money-in/queries/problems'
import {
  PaymentDetail,
  PaymentFilter,
  PaymentList,
  PaymentProblem,
  PaymentQuery,
  ReplayedEvent,
} from '@/lib/orders/money-in/schema'

/** For operators; mounted by lib/server/operator. */
export const moneyInOperations = router()

moneyInOperations.openapi(
  operation('payments.read', {
    method: 'get',
    path: '/payments',
    request: { query: PaymentQuery },
    responses: answers(PaymentList),
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json(await listPayments(db, actor, c.req.valid('query')), 200)
  },
)

moneyInOperations.openapi(
  operation('payments.read', {
    method: 'get',
    path: '/payments.csv',
    request: { query: PaymentFilter },
    responses: { 200: { description: 'The payments as CSV', content: { 'text/csv': { schema: z.string() } } } },
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    const { q, ...facts } = c.req.valid('query')
    const exported = { action: 'payments_exported', subject_type: 'shop', subject_id: null, after: facts }
    await auditAlone(c.get('context'), exported)
    return sendCsv(c, 'payments', exportPayments(db, actor, { q, ...facts }))
  },
)

moneyInOperations.openapi(
  operation('payments.read', {
    method: 'get',
    path: '/payments/problems',
    description: 'Wrong amounts, chargebacks, and payments that came twice or too late.',
    responses: data(z.array(PaymentProblem)),
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json({ data: await listProblems(db, actor) }, 200)
  },
)

moneyInOperations.openapi(
  operation('payments.read', {
    method: 'get',
    path: '/payments/{id}',
    request: { params: IdParam },
    responses: data(PaymentDetail),
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json({ data: await requirePayment(db, { actor, ...c.req.valid('param') }) }, 200)
  },
)

moneyInOperations.openapi(
  operation('payments.reconcile', {
    method: 'post',
    path: '/payments/{id}/ask',
    description: 'Asks the gateway how the payment stands and applies its answer.',
    request: { params: IdParam },
    responses: data(PaymentDetail.extend({ known: z.boolean() })),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { db, actor } = c.get('context')
    const { known } = await askAboutPayment(c.get('context'), id)
    return c.json({ data: { ...(await requirePayment(db, { actor, id })), known } }, 200)
  },
)

moneyInOperations.openapi(
  operation('payments.reconcile', {
    method: 'post',
    path: '/inbox/{id}/replay',
    description: 'Applies a stored notification again; repeating it changes nothing.',
    request: { params: IdParam },
    responses: data(ReplayedEvent),
  }),
  async (c) => c.json({ data: await replayEvent(c.get('context'), c.req.valid('param').id) }, 200),
)
