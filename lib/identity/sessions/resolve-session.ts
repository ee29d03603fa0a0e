import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { readSessionToken } from '@/lib/http/auth'
import { touchSession } from '@/lib/identity/sessions/commands/touch-session'
import { findSessionUser } from '@/lib/identity/sessions/queries'
import { lastSeenCutoff } from '@/lib/identity/sessions/rules'
import { toShopper } from '@/lib/identity/sessions/shopper'

/** Resolves the session of a request; null for an unknown token. */
export const resolveSession: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('session', null)
  const found = readSessionToken(c)
  const { db, clock } = c.get('context')
  const user = found && (await findSessionUser(db, found.token, clock.now()))
  if (found && user) {
    const shopper = toShopper(user)
    c.set('session', { ...found, id: user.session_id, ...shopper })
    c.set('context', { ...c.get('context'), actor: shopper.actor })
    const isSeen = user.role === 'guest' || user.last_seen_at >= lastSeenCutoff(clock.now())
    if (!isSeen) await touchSession(c.get('context'), user.session_id)
  }
  await next()
}
