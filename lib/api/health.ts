import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import { BUILD_WAREHOUSE, knownWarehouse } from '@/lib/platform/directory'
import { AppError } from '@/lib/platform/errors'

export const healthRoutes = new Hono<ApiEnv>()

/** The process runs. */
healthRoutes.get('/live', (c) => c.json({ data: { status: 'live' } }, 200))

/** The shop can serve: its database answers and it knows its warehouses. */
healthRoutes.get('/ready', async (c) => {
  const answered = await c
    .get('context')
    .db.execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    )
  if (!answered || knownWarehouse(undefined) === BUILD_WAREHOUSE) throw new AppError('unavailable')
  return c.json({ data: { status: 'ready', database: c.get('connection').engine } }, 200)
})
