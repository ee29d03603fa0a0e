import type { MiddlewareHandler } from 'hono'
import type { Scope } from '@/lib/db/scope'
import type { ApiEnv } from '@/lib/http/app-env'
import { readSessionToken } from '@/lib/http/auth'
import { touchSession } from '@/lib/identity/sessions/commands/touch-session'
import { findSessionUser } from '@/lib/identity/sessions/queries'
import { lastSeenCutoff } from '@/lib/identity/sessions/rules'

/**
 * Resolves the session of a request. The only place that creates a `Scope` and a shopper; null for an unknown token.
 */
export const resolveSession: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('session', null)
  const found = readSessionToken(c)
  const { db, clock } = c.get('context')
  const user = found && (await findSessionUser(db, found.token, clock.now()))
  if (found && user) {
    const name = `${user.first_name} ${user.last_name}`.trim()
    const actor = { kind: 'shopper', user_id: user.id, role: user.role, name } as const
    c.set('session', { ...found, id: user.session_id, actor, scope: { user_id: user.id } as Scope })
    c.set('context', { ...c.get('context'), actor })
    const isSeen = user.role === 'guest' || user.last_seen_at >= lastSeenCutoff(clock.now())
    if (!isSeen) await touchSession(c.get('context'), user.session_id)
  }
  await next()
}
