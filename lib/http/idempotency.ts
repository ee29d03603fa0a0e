import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '@/lib/db/client'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { idempotency_keys } from '@/lib/http/tables'
import { sha256 } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { addSeconds } from '@/lib/platform/time'

const KEY_FORMAT = /^[\w.:-]{8,100}$/

/** The key of a request, or null. Throws `bad_request` for a key of another form. */
export function idempotencyKey(c: Context<ApiEnv>): string | null {
  const key = c.req.header('idempotency-key')
  if (!key) return null
  if (!KEY_FORMAT.test(key))
    throw new AppError('bad_request', { errors: { 'Idempotency-Key': '8 to 100 letters, digits, . : - _' } })
  return key
}

type KeyClaim = { user_id: number; key: string; request_hash: string; now: Date }

/** Claims the key for this request and returns null, or returns the stored row when the key is taken. */
async function claim(db: Database, { user_id, key, request_hash, now }: KeyClaim) {
  // A request without an answer by then was lost with its process and may run again.
  const locked_until = addSeconds(now, env().KEY_LEASE_SECONDS)
  const [claimed] = await db
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
  if (claimed) return null
  const [stored] = await db
    .select()
    .from(idempotency_keys)
    .where(and(eq(idempotency_keys.user_id, user_id), eq(idempotency_keys.key, key)))
  return stored ?? null
}

/** Releases the keys of requests that an earlier process left. Only for a database that no other process uses. */
export async function releaseLostKeys(db: Database, now: Date) {
  await db.update(idempotency_keys).set({ locked_until: now }).where(isNull(idempotency_keys.response_status))
}

/** Stores the answer of a success; deletes the key of a refusal. */
async function storeAnswer(db: Database, row: SQL | undefined, response: Response) {
  const { status } = response
  if (status >= 400) return db.delete(idempotency_keys).where(row)
  const response_body = await response.clone().json()
  return db.update(idempotency_keys).set({ response_status: status, response_body }).where(row)
}

/**
 * Replays the stored answer for a repeated `Idempotency-Key`; the same key with another body or URL is a 409 (T42).
 * Refusals are not stored: nothing changed, and the same request may succeed later.
 */
export const idempotent: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const key = idempotencyKey(c)
  if (key === null) return next()
  const { scope } = requireSession(c)
  const { db, clock } = c.get('context')
  const { pathname, search } = new URL(c.req.url)
  const request_hash = sha256(`${c.req.method} ${pathname}${search}\n${await c.req.text()}`)
  const stored = await claim(db, { user_id: scope.user_id, key, request_hash, now: clock.now() })
  if (stored && stored.request_hash !== request_hash) throw new AppError('idempotency_conflict')
  if (stored?.response_status) {
    c.header('Idempotency-Replayed', 'true')
    return c.json(stored.response_body as object, stored.response_status as 200)
  }
  if (stored) throw new AppError('request_in_progress')
  const row = and(eq(idempotency_keys.user_id, scope.user_id), eq(idempotency_keys.key, key))
  await next()
  // The request has taken effect, so that a failure to store its answer is only logged.
  await storeAnswer(db, row, c.res).catch((error: Error) => {
    log().warn({ request_id: c.get('request_id'), error: error.message }, 'answer not kept under its key')
  })
}
