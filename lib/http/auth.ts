import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Scope } from '@/lib/db/scope'
import type { ApiEnv, SessionInfo } from '@/lib/http/app-env'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** Whether the shop is reached over HTTPS. */
export const isHttps = () => env().public_url.startsWith('https:')

/** The `__Host-` prefix needs HTTPS; over plain HTTP the cookie is called `token` (T5). */
export const tokenCookie = () => (isHttps() ? '__Host-token' : 'token')

/** The cookie with the role of the session, for scripts in the browser; it grants nothing. */
const SESSION_HINT = 'session'

type NewSession = { token: string; role: string; expires_at: Date }

export function setSessionCookies(c: HonoContext<ApiEnv>, { token, role, expires_at }: NewSession) {
  const flags = { path: '/', secure: isHttps(), sameSite: 'Lax', expires: expires_at } as const
  setCookie(c, tokenCookie(), token, { ...flags, httpOnly: true })
  setCookie(c, SESSION_HINT, role, flags)
}

export function clearSessionCookies(c: HonoContext<ApiEnv>) {
  deleteCookie(c, tokenCookie(), { path: '/', secure: isHttps() })
  deleteCookie(c, SESSION_HINT, { path: '/' })
}

/** The session token of a request, or null. A bearer token takes precedence over the cookie. */
export function readSessionToken(c: HonoContext<ApiEnv>): Pick<SessionInfo, 'token' | 'via'> | null {
  const bearer = /^Bearer\s+([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer) return { token: bearer, via: 'bearer' }
  const cookie = getCookie(c, tokenCookie())
  return cookie ? { token: cookie, via: 'cookie' } : null
}

/** The session of this request. Throws `unauthenticated`. */
export function requireSession(c: HonoContext<ApiEnv>): SessionInfo {
  const session = c.get('session')
  if (!session) throw new AppError('unauthenticated')
  return session
}

/** A session of a registered shopper. Throws `unauthenticated`, `forbidden` for a guest. */
export function requireMember(c: HonoContext<ApiEnv>): SessionInfo {
  const session = requireSession(c)
  if (session.actor.role === 'guest') throw new AppError('forbidden')
  return session
}

/** A reseller's session. Throws `unauthenticated`, `forbidden` for everybody else. */
export function requireBusiness(c: HonoContext<ApiEnv>): SessionInfo {
  const session = requireSession(c)
  if (session.actor.role !== 'business') throw new AppError('forbidden')
  return session
}

/** The member whose wishlist marks the products of an answer; null for guests and without a session. */
export function memberScope(c: HonoContext<ApiEnv>): Scope | null {
  const session = c.get('session')
  return session && session.actor.role !== 'guest' ? session.scope : null
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The origin to which the browser sent the request, by its Host and our proxy's scheme. */
const ownOrigin = (c: HonoContext<ApiEnv>) =>
  `${c.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${c.req.header('host')}`

function isSameOrigin(c: HonoContext<ApiEnv>): boolean {
  const origin = c.req.header('origin')
  if (!origin) return c.req.header('sec-fetch-site') === 'same-origin'
  return origin === new URL(env().public_url).origin || origin === ownOrigin(c)
}

/**
 * Refuses a write that comes from another site's page: with the cookie it must name our own origin, without one it must
 * not name another (T6). Throws `same_origin_required`.
 */
export function refuseCrossOrigin(c: HonoContext<ApiEnv>, { byCookie }: { byCookie: boolean }) {
  if (SAFE_METHODS.has(c.req.method)) return
  const isCrossOrigin = c.req.header('origin') !== undefined && !isSameOrigin(c)
  if (byCookie ? !isSameOrigin(c) : isCrossOrigin && !c.req.header('authorization')) {
    throw new AppError('same_origin_required')
  }
}

/** A write authenticated by cookie must come from our own pages (T6). */
export const requireSameOrigin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  refuseCrossOrigin(c, { byCookie: c.get('session')?.via === 'cookie' })
  await next()
}
