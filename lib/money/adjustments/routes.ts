import { idempotencyKey } from '@/lib/http/idempotency'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { decideAdjustment } from '@/lib/money/adjustments/commands/decide-adjustment'
import { proposeAdjustment } from '@/lib/money/adjustments/commands/propose-adjustment'
import { pageAdjustments, requireAdjustment } from '@/lib/money/adjustments/queries/desk'
import {
  Adjustment,
  AdjustmentDecision,
  AdjustmentList,
  AdjustmentQuery,
  NewAdjustment,
} from '@/lib/money/adjustments/schema'

/** For operators; mounted by lib/server/operator. */
export const adjustmentOperations = router()

adjustmentOperations.openapi(
  operation('adjustments.read', {
    method: 'get',
    path: '/adjustments',
    description: 'Changes to wallets by hand: those that wait for a second person first, then the newest first.',
    request: { query: AdjustmentQuery },
    responses: answers(AdjustmentList),
  }),
  async (c) => c.json(await pageAdjustments(c.get('context'), c.req.valid('query')), 200),
)

adjustmentOperations.openapi(
  operation('adjustments.write', {
    method: 'post',
    path: '/adjustments',
    description: 'Proposes to change a wallet; somebody else approves it. An Idempotency-Key makes repeating it safe.',
    request: body(NewAdjustment),
    responses: data(Adjustment),
  }),
  async (c) => {
    const context = c.get('context')
    const idempotency_key = idempotencyKey(c)
    const id = await proposeAdjustment(context, { ...c.req.valid('json'), idempotency_key })
    return c.json({ data: await requireAdjustment(context, id) }, 200)
  },
)

adjustmentOperations.openapi(
  operation('adjustments.write', {
    method: 'post',
    path: '/adjustments/{id}/decision',
    description: 'Approves what somebody else has proposed, or rejects it with a reason.',
    request: { params: IdParam, ...body(AdjustmentDecision) },
    responses: data(Adjustment),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await decideAdjustment(c.get('context'), { ...c.req.valid('json'), id })
    return c.json({ data: await requireAdjustment(c.get('context'), id) }, 200)
  },
)
