import { and, eq, lt, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '@/lib/api/app-env'
import { requireSession } from '@/lib/api/auth'
import type { Database } from '@/lib/db/client'
import { idempotency_keys } from '@/lib/db/tables'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { addMinutes } from '@/lib/platform/time'

/** A request that has not answered by then was lost with its process and may run again. */
const LEASE_MINUTES = 1

const KEY = /^[\w.:-]{8,100}$/

type Claim = { user_id: number; key: string; request_hash: string; now: Date }

/** Takes the key for this request, or gives back what is known of it. */
async function claim(db: Database, { user_id, key, request_hash, now }: Claim) {
  const locked_until = addMinutes(now, LEASE_MINUTES)
  const [mine] = await db
    .insert(idempotency_keys)
    .values({ user_id, key, request_hash, locked_until, created_at: now })
    .onConflictDoUpdate({
      target: [idempotency_keys.user_id, idempotency_keys.key],
      set: { locked_until },
      setWhere: and(
        eq(idempotency_keys.request_hash, request_hash),
        sql`${idempotency_keys.response_status} is null`,
        lt(idempotency_keys.locked_until, now),
      ),
    })
    .returning({ key: idempotency_keys.key })
  if (mine) return null
  const [known] = await db
    .select()
    .from(idempotency_keys)
    .where(and(eq(idempotency_keys.user_id, user_id), eq(idempotency_keys.key, key)))
  return known ?? null
}

/**
 * Same key, same answer; same key and another body, 409 (design §5). A refusal changed nothing and is not kept:
 * the same request may succeed once the stock or the gateway is back.
 */
export const idempotent: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (!key) return next()
  if (!KEY.test(key))
    throw new AppError('bad_request', { errors: { 'Idempotency-Key': '8 to 100 letters, digits, . : - _' } })
  const { scope } = requireSession(c)
  const { db, clock } = c.get('context')
  const request_hash = sha256(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
  const known = await claim(db, { user_id: scope.user_id, key, request_hash, now: clock.now() })
  if (known && known.request_hash !== request_hash) throw new AppError('idempotency_conflict')
  if (known?.response_status) {
    c.header('Idempotency-Replayed', 'true')
    return c.json(known.response_body as object, known.response_status as 200)
  }
  if (known) throw new AppError('request_in_progress')
  const mine = and(eq(idempotency_keys.user_id, scope.user_id), eq(idempotency_keys.key, key))
  await next()
  const { status } = c.res
  if (status >= 400) await db.delete(idempotency_keys).where(mine)
  else {
    const response_body = await c.res.clone().json()
    await db.update(idempotency_keys).set({ response_status: status, response_body }).where(mine)
  }
}
