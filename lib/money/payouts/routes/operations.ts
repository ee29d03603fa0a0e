import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { askPayout } from '@/lib/money/payouts/commands/ask-payouts'
import { sendBatch } from '@/lib/money/payouts/commands/send-batch'
import { pagePayouts, requirePayout } from '@/lib/money/payouts/queries/payouts'
import {
  AskedPayout,
  DisburserMode,
  PayoutBatch,
  PayoutList,
  PayoutQuery,
  SimulatedPayout,
  SimulatePayout,
} from '@/lib/money/payouts/schema'
import { setDisburserMode, simulatePayout } from '@/lib/money/payouts/simulator/commands'

/** For operators; mounted by lib/server/operator. */
export const payoutOperations = router()

payoutOperations.openapi(
  operation('payouts.read', {
    method: 'get',
    path: '/payouts',
    description: 'Transfers to bank accounts, the newest first.',
    request: { query: PayoutQuery },
    responses: answers(PayoutList),
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json(await pagePayouts(db, actor, c.req.valid('query')), 200)
  },
)

payoutOperations.openapi(
  operation('payouts.approve', {
    method: 'post',
    path: '/payouts/batch',
    description: 'Sends what is approved at once instead of with the next batch.',
    responses: data(PayoutBatch),
  }),
  async (c) => c.json({ data: await sendBatch(c.get('context')) }, 200),
)

payoutOperations.openapi(
  operation('payouts.approve', {
    method: 'post',
    path: '/payouts/{id}/ask',
    description: 'Asks the provider what became of a transfer and applies its answer.',
    request: { params: IdParam },
    responses: data(AskedPayout),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { db, actor } = c.get('context')
    const known = await askPayout(c.get('context'), id)
    return c.json({ data: { ...(await requirePayout(db, { actor, id })), known } }, 200)
  },
)

payoutOperations.openapi(
  operation('shop.operate', {
    method: 'post',
    path: '/simulator/payouts',
    request: body(SimulatePayout),
    responses: data(SimulatedPayout),
  }),
  async (c) => c.json({ data: await simulatePayout(c.get('context'), c.req.valid('json')) }, 200),
)

payoutOperations.openapi(
  operation('shop.operate', {
    method: 'put',
    path: '/simulator/disbursers',
    request: body(DisburserMode),
    responses: data(DisburserMode),
  }),
  async (c) => c.json({ data: await setDisburserMode(c.get('context'), c.req.valid('json')) }, 200),
)
