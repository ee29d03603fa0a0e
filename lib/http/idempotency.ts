import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import type { Database } from '@/lib/db/client'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { idempotency_keys } from '@/lib/http/tables'
import { sha256 } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { addSeconds } from '@/lib/platform/time'

const KEY = /^[\w.:-]{8,100}$/

type Claim = { user_id: number; key: string; request_hash: string; now: Date }

/** Takes the key for this request, or gives back what is known of it. */
async function claim(db: Database, { user_id, key, request_hash, now }: Claim) {
  // A request that has not answered by then was lost with its process and may run again.
  const locked_until = addSeconds(now, env().KEY_LEASE_SECONDS)
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

/** Requests that ended with their process may run again at once. Only for a database that no other process has. */
export async function releaseLostKeys(db: Database, now: Date) {
  await db.update(idempotency_keys).set({ locked_until: now }).where(isNull(idempotency_keys.response_status))
}

/** Keeps the answer of a success; forgets the key of a refusal. */
async function keep(db: Database, mine: SQL | undefined, response: Response) {
  const { status } = response
  if (status >= 400) return db.delete(idempotency_keys).where(mine)
  const response_body = await response.clone().json()
  return db.update(idempotency_keys).set({ response_status: status, response_body }).where(mine)
}

/**
 * The same key answers the same; with another body or address it is a 409 (T42). A refusal is not kept: nothing
 * changed, and the same request may succeed once the stock or the gateway is back.
 */
export const idempotent: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (!key) return next()
  if (!KEY.test(key))
    throw new AppError('bad_request', { errors: { 'Idempotency-Key': '8 to 100 letters, digits, . : - _' } })
  const { scope } = requireSession(c)
  const { db, clock } = c.get('context')
  const { pathname, search } = new URL(c.req.url)
  const request_hash = sha256(`${c.req.method} ${pathname}${search}\n${await c.req.text()}`)
  const known = await claim(db, { user_id: scope.user_id, key, request_hash, now: clock.now() })
  if (known && known.request_hash !== request_hash) throw new AppError('idempotency_conflict')
  if (known?.response_status) {
    c.header('Idempotency-Replayed', 'true')
    return c.json(known.response_body as object, known.response_status as 200)
  }
  if (known) throw new AppError('request_in_progress')
  const mine = and(eq(idempotency_keys.user_id, scope.user_id), eq(idempotency_keys.key, key))
  await next()
  // What was done is done, whether or not its answer can be kept.
  await keep(db, mine, c.res).catch((error: Error) => {
    log().warn({ request_id: c.get('request_id'), error: error.message }, 'answer not kept under its key')
  })
}
