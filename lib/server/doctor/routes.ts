import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { data, router } from '@/lib/http/route'
import { runDoctor } from '@/lib/server/doctor/commands'
import { findDiscrepancies, findLastRun } from '@/lib/server/doctor/queries'
import { DoctorRun, Invariant } from '@/lib/server/doctor/schema'

/** For operators; mounted by lib/server/operator. */
export const doctorOperations = router()

doctorOperations.openapi(
  operation('health.read', {
    method: 'get',
    path: '/invariants',
    responses: data(z.array(Invariant)),
  }),
  async (c) => c.json({ data: await findDiscrepancies(c.get('context')) }, 200),
)

doctorOperations.openapi(
  operation('health.read', {
    method: 'get',
    path: '/health/checks',
    description: 'The last check of all invariants; null before the first.',
    responses: data(DoctorRun.nullable()),
  }),
  async (c) => c.json({ data: await findLastRun(c.get('context').db) }, 200),
)

doctorOperations.openapi(
  operation('health.repair', {
    method: 'post',
    path: '/health/checks',
    description: 'Checks all invariants now.',
    responses: data(DoctorRun),
  }),
  async (c) => c.json({ data: await runDoctor(c.get('context')) }, 200),
)
