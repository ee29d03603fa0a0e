import { Hono } from 'hono'
import { handle } from 'hono/vercel'
import { createApp } from '@/lib/api/app'
import { cacheRoutes } from '@/lib/api/cache'
import { database } from '@/lib/db/client'
import { clock } from '@/lib/boot'

const app = new Hono()
  .route('/api/internal', cacheRoutes)
  .route('/api', createApp({ connection: database, clock }))

const answer = handle(app)

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
