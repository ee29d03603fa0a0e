import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { sendAgain } from '@/lib/identity/notifications/commands/send-again'
import { sendTestMessage } from '@/lib/identity/notifications/commands/send-test'
import { listMessages } from '@/lib/identity/notifications/queries'
import { MessageList, MessagesQuery, TestMessage, TestOutcome } from '@/lib/identity/notifications/schema'
import { readCursor, writeCursor } from '@/lib/platform/cursor'

const PAGE = 50

/** For operators; mounted by lib/server/operator. */
export const messageOperations = router()

messageOperations.openapi(
  operation('shop.operate', {
    method: 'post',
    path: '/messages/test',
    request: body(TestMessage),
    responses: data(TestOutcome),
  }),
  async (c) => c.json({ data: await sendTestMessage(c.get('context'), c.req.valid('json')) }, 200),
)

messageOperations.openapi(
  operation('health.read', {
    method: 'get',
    path: '/messages',
    description: 'Messages that have not arrived for certain, or those of one state; the newest first.',
    request: { query: MessagesQuery },
    responses: answers(MessageList),
  }),
  async (c) => {
    const { state, cursor } = c.req.valid('query')
    const key = readCursor(cursor, 1)
    const found = await listMessages(c.get('context').db, { state, before: key && Number(key[0]), limit: PAGE })
    const last = found.length === PAGE ? found.at(-1) : undefined
    return c.json({ data: found, metadata: { next_cursor: last ? writeCursor([last.id]) : null } }, 200)
  },
)

messageOperations.openapi(
  operation('health.repair', {
    method: 'post',
    path: '/messages/{id}/send_again',
    request: { params: IdParam },
    responses: data(z.object({ id: z.number().int() })),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await sendAgain(c.get('context'), id)
    return c.json({ data: { id } }, 200)
  },
)
