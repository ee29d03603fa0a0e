import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { errorText } from '@/lib/http/errors'
import { operation } from '@/lib/http/operation'
import { answers, body, data, router } from '@/lib/http/route'
import { actOnMany } from '@/lib/orders/desk/commands/bulk'
import { correctAddress } from '@/lib/orders/desk/commands/correct-address'
import { undoNote, writeNote } from '@/lib/orders/desk/commands/remark'
import { reportMissing } from '@/lib/orders/desk/commands/report-missing'
import { sendAgain } from '@/lib/orders/desk/commands/send-again'
import { requireDeskOrder } from '@/lib/orders/desk/queries/order'
import { BulkAct, BulkResult, CorrectedAddress, MissingReport, NewNote } from '@/lib/orders/desk/schema/acts'
import { DeskOrder } from '@/lib/orders/desk/schema/order'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'

/** One order for operators; mounted by lib/server/operator. */
export const deskOrderOperations = router()

const tags = ['Orders']

const lookerOf = (c: Context<ApiEnv>) => {
  const { actor, clock } = c.get('context')
  return { actor, now: clock.now() }
}

/** The order as it is now. */
const readOrder = (c: Context<ApiEnv>, id: string) =>
  requireDeskOrder(c.get('context').db, orderNumber(id), lookerOf(c), c.get('locale'))

deskOrderOperations.openapi(
  operation('orders.read', {
    method: 'get',
    path: '/orders/{id}',
    tags,
    request: { params: OrderParam },
    responses: data(DeskOrder),
  }),
  async (c) => c.json({ data: await readOrder(c, c.req.valid('param').id) }, 200),
)

deskOrderOperations.openapi(
  operation('orders.note', {
    method: 'post',
    path: '/orders/{id}/notes',
    tags,
    request: { params: OrderParam, ...body(NewNote) },
    responses: data(DeskOrder),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await writeNote(c.get('context'), { id: orderNumber(id), ...c.req.valid('json') })
    return c.json({ data: await readOrder(c, id) }, 200)
  },
)

deskOrderOperations.openapi(
  operation('orders.note', {
    method: 'post',
    path: '/orders/{id}/notes/undo',
    description: 'Takes your last note off again, within ten seconds.',
    tags,
    request: { params: OrderParam },
    responses: data(DeskOrder),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await undoNote(c.get('context'), { id: orderNumber(id) })
    return c.json({ data: await readOrder(c, id) }, 200)
  },
)

deskOrderOperations.openapi(
  operation('orders.address', {
    method: 'put',
    path: '/orders/{id}/address',
    tags,
    request: { params: OrderParam, ...body(CorrectedAddress) },
    responses: data(DeskOrder),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, ...address } = c.req.valid('json')
    await correctAddress(c.get('context'), { id: orderNumber(id), version, address })
    return c.json({ data: await readOrder(c, id) }, 200)
  },
)

deskOrderOperations.openapi(
  operation('orders.reject', {
    method: 'post',
    path: '/orders/{id}/missing',
    tags,
    request: { params: OrderParam, ...body(MissingReport) },
    responses: data(DeskOrder),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await reportMissing(c.get('context'), { id: orderNumber(id), ...c.req.valid('json') })
    return c.json({ data: await readOrder(c, id) }, 200)
  },
)

const MessageParam = OrderParam.extend({ message_id: z.coerce.number().int().positive() })

deskOrderOperations.openapi(
  operation('orders.message', {
    method: 'post',
    path: '/orders/{id}/messages/{message_id}/send_again',
    tags,
    request: { params: MessageParam },
    responses: data(DeskOrder),
  }),
  async (c) => {
    const { id, message_id } = c.req.valid('param')
    await sendAgain(c.get('context'), { id: orderNumber(id), message_id })
    return c.json({ data: await readOrder(c, id) }, 200)
  },
)

deskOrderOperations.openapi(
  operation('orders.process', {
    method: 'post',
    path: '/orders/bulk',
    tags,
    request: body(BulkAct),
    responses: answers(z.object({ data: z.array(BulkResult) })),
  }),
  async (c) => {
    const outcomes = await actOnMany(c.get('context'), c.req.valid('json'))
    const results = outcomes.map((outcome): BulkResult => {
      if ('status' in outcome) return { ...outcome, ok: true, error: null }
      const { code, details } = outcome.refusal
      const error = { code, message: errorText(c.get('locale'), code, details.params) }
      return { id: outcome.id, ok: false, status: null, error }
    })
    return c.json({ data: results }, 200)
  },
)
