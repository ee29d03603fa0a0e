import { createRoute, z } from '@hono/zod-openapi'
import { requireBusiness } from '@/lib/http/auth'
import { answers, authorized, CursorQuery, router } from '@/lib/http/route'
import { pageReferrals, writeReferrals } from '@/lib/orders/referrals/queries'
import { ReferralFilter, ReferralOrder } from '@/lib/orders/referrals/schema'
import { calendarDay } from '@/lib/platform/time'

/** Orders with a reseller's code. */
export const referralRoutes = router()

referralRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/orders',
    ...authorized,
    request: { query: CursorQuery.extend(ReferralFilter.shape) },
    responses: answers(
      z.object({ data: z.array(ReferralOrder), metadata: z.object({ next_cursor: z.string().nullable() }) }),
    ),
  }),
  async (c) => {
    const { scope } = requireBusiness(c)
    return c.json(await pageReferrals(c.get('context').db, scope, c.req.valid('query')), 200)
  },
)

referralRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/orders.csv',
    description: 'The orders with a reseller’s code and what each line of them earns, as CSV; at most 5,000 orders.',
    ...authorized,
    request: { query: ReferralFilter },
    responses: {
      ...answers(z.string()),
      200: { description: 'The orders as CSV', content: { 'text/csv': { schema: z.string() } } },
    },
  }),
  async (c) => {
    const { scope } = requireBusiness(c)
    const { db, clock } = c.get('context')
    const content = await writeReferrals(db, scope, c.req.valid('query'))
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="griya-${calendarDay(clock.now())}.csv"`)
    c.header('cache-control', 'private, no-store')
    return c.body(content)
  },
)
