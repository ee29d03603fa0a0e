import { Hono } from 'hono'
import { database } from '@/lib/db/client'
import { systemClock } from '@/lib/platform/time'
import { createApp } from '@/lib/server/app'

/** What answers under /api in the running shop. */
export const application = new Hono().route('/api', createApp({ connection: database, clock: systemClock }))
