import { createRoute, z } from '@hono/zod-openapi'
import { data, router } from '@/lib/http/route'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { Invariant } from '@/lib/server/doctor/schema'

/** For operators; mounted by lib/server/operator. */
export const doctorOperations = router()

doctorOperations.openapi(
  createRoute({ method: 'get', path: '/invariants', hide: true, responses: data(z.array(Invariant)) }),
  async (c) => c.json({ data: await findDiscrepancies(c.get('context')) }, 200),
)
