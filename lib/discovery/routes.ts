import { createRoute } from '@hono/zod-openapi'
import { body, data, router } from '@/lib/api/route'
import { moveAddress } from '@/lib/discovery/commands'
import { AddressMoved, NewAddress } from '@/lib/discovery/schema'

/** For operators; mounted by lib/api/operator. */
export const addressOperations = router()

addressOperations.openapi(
  createRoute({
    method: 'post',
    path: '/addresses/moves',
    hide: true,
    request: body(NewAddress),
    responses: data(AddressMoved),
  }),
  async (c) => c.json({ data: await moveAddress(c.get('context'), c.req.valid('json')) }, 200),
)
