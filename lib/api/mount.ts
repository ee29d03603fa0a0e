import { Hono } from 'hono'
import { createApp } from '@/lib/api/app'
import { cacheRoutes } from '@/lib/api/cache'
import { database } from '@/lib/db/client'
import { systemClock } from '@/lib/platform/time'

/** What answers under /api in the running shop. */
export const application = new Hono()
  .route('/api/internal', cacheRoutes)
  .route('/api', createApp({ connection: database, clock: systemClock }))
