import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { answers, data, router } from '@/lib/http/route'
import { runJob } from '@/lib/server/upkeep/commands'
import { findHealth, listJobs, listUnappliedEvents } from '@/lib/server/upkeep/queries'
import { HealthSummary, JobRequested, JobRow, UnappliedPage, UnappliedQuery } from '@/lib/server/upkeep/schema'

/** For operators; mounted by lib/server/operator. */
export const upkeepOperations = router()

upkeepOperations.openapi(
  operation('health.read', { method: 'get', path: '/health', responses: data(HealthSummary) }),
  async (c) => {
    const { clock } = c.get('context')
    return c.json({ data: await findHealth({ connection: c.get('connection'), clock }) }, 200)
  },
)

upkeepOperations.openapi(
  operation('health.read', { method: 'get', path: '/health/jobs', responses: data(z.array(JobRow)) }),
  async (c) => c.json({ data: await listJobs(c.get('context').clock.now()) }, 200),
)

upkeepOperations.openapi(
  operation('health.read', {
    method: 'get',
    path: '/health/events',
    description: 'What gateways and couriers told the shop and what waits or could not be applied, the newest first.',
    request: { query: UnappliedQuery },
    responses: answers(UnappliedPage),
  }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json(await listUnappliedEvents(db, actor, c.req.valid('query').cursor), 200)
  },
)

upkeepOperations.openapi(
  operation('health.repair', {
    method: 'post',
    path: '/health/jobs/{name}/run',
    request: { params: z.object({ name: z.string().max(100) }) },
    responses: data(JobRequested),
  }),
  async (c) => {
    const { name } = c.req.valid('param')
    await runJob(c.get('context'), name)
    return c.json({ data: { name } }, 200)
  },
)
