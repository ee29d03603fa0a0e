import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { data, IdParam, router } from '@/lib/http/route'
import { LedgerEntry } from '@/lib/money/ledger/schema'
import { catchUpByHand } from '@/lib/orders/books/commands/catch-up'
import { requireOrderEntries } from '@/lib/orders/books/queries/order-entries'

/** For operators; mounted by lib/server/operator. */
export const bookOperations = router()

bookOperations.openapi(
  operation('payouts.read', {
    method: 'get',
    path: '/orders/{id}/ledger',
    description: 'Every movement of money of an order, oldest first.',
    request: { params: IdParam },
    responses: data(z.array(LedgerEntry)),
  }),
  async (c) => c.json({ data: await requireOrderEntries(c.get('context'), c.req.valid('param').id) }, 200),
)

bookOperations.openapi(
  operation('health.repair', {
    method: 'post',
    path: '/ledger/catch-up',
    description: 'Posts what the ledger lacks of any order, after a previous version of the shop has run.',
    responses: data(z.object({ posted: z.number().int() })),
  }),
  async (c) => c.json({ data: { posted: await catchUpByHand(c.get('context'), undefined) } }, 200),
)
