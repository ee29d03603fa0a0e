import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { moveAddress } from '@/lib/storefront/discovery/commands'
import { AddressMoved, NewAddress } from '@/lib/storefront/discovery/schema'

/** For operators; mounted by lib/server/operator. */
export const addressOperations = router()

addressOperations.openapi(
  operation('catalogue.write', {
    method: 'post',
    path: '/addresses/moves',
    request: body(NewAddress),
    responses: data(AddressMoved),
  }),
  async (c) => c.json({ data: await moveAddress(c.get('context'), c.req.valid('json')) }, 200),
)
