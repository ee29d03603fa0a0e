import { z } from '@hono/zod-openapi'
import { hasMostStreams, openEventStream } from '@/lib/http/event-stream'
import { operation } from '@/lib/http/operation'
import { router } from '@/lib/http/route'
import { requireOwnSession } from '@/lib/identity/operators/operator-session'
import { ACCESS } from '@/lib/platform/desk-changes'
import { AppError } from '@/lib/platform/errors'
import { hasOpenSession, hearsOf } from '@/lib/work/tasks/queries/events'

/** When somebody with too many open streams may try again. */
const RETRY_SECONDS = 5

/** For operators; mounted by lib/server/operator. */
export const eventOperations = router()

const HEADERS = {
  'content-type': 'text/event-stream',
  // Compressing would hold events back, and so would nginx.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

eventOperations.openapi(
  operation('self.use', {
    tags: ['Tasks'],
    method: 'get',
    path: '/events',
    description:
      'What changes in the shop from now on, for sessions: events `changed` with the subject and its id; `*` is anything.',
    responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } } },
  }),
  (c) => {
    const context = c.get('context')
    const { actor } = context
    const { id, operator_id } = requireOwnSession(c)
    const owner = String(operator_id)
    if (hasMostStreams(owner)) throw new AppError('rate_limited', { params: { retry_after: RETRY_SECONDS } })
    const stream = openEventStream({
      owner,
      hears: (change) => hearsOf(actor, change),
      isOwn: (change) => change.subject === ACCESS && change.id === operator_id,
      mayListen: () => hasOpenSession(context, id),
    })
    return c.body(stream, 200, HEADERS)
  },
)
