import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { data, router } from '@/lib/http/route'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import { Invariant } from '@/lib/server/doctor/schema'

/** For operators; mounted by lib/server/operator. */
export const doctorOperations = router()

doctorOperations.openapi(
  operation('health.read', { method: 'get', path: '/invariants', responses: data(z.array(Invariant)) }),
  async (c) => c.json({ data: await findDiscrepancies(c.get('context')) }, 200),
)
