import { createRoute } from '@hono/zod-openapi'
import { body, data, router } from '@/lib/http/route'
import { sendTestMessage } from '@/lib/identity/notifications/commands/send-test'
import { TestMessage, TestOutcome } from '@/lib/identity/notifications/schema'

/** For operators; mounted by lib/server/operator. */
export const messageOperations = router()

messageOperations.openapi(
  createRoute({
    method: 'post',
    path: '/messages/test',
    hide: true,
    request: body(TestMessage),
    responses: data(TestOutcome),
  }),
  async (c) => c.json({ data: await sendTestMessage(c.get('context'), c.req.valid('json')) }, 200),
)
