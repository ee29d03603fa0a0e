import { Hono } from 'hono'
import { handle } from 'hono/vercel'
import { revalidateTag } from 'next/cache'
import { db } from '@/lib/db/client'
const app = new Hono().basePath('/api')
app.post('/add', async (c) => { await (await db()).query('insert into t values (1)'); revalidateTag('product', { expire: 0 }); return c.json({ ok: 1 }) })
app.get('/n', async (c) => c.json((await (await db()).query('select count(*) from t')).rows))
export const GET = handle(app); export const POST = handle(app)
