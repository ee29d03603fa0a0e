import { Hono } from 'hono'
import { database } from '@/lib/db/client'
import { systemClock } from '@/lib/platform/time'
import { createApp } from '@/lib/server/app'

/** The API of the running shop, on its database and the system clock. */
export const application = new Hono().route('/api', createApp({ connection: database, clock: systemClock }))
