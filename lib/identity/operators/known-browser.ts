import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '@/lib/http/app-env'
import { isHttps } from '@/lib/http/auth'
import { KNOWN_DAYS } from '@/lib/identity/operators/rules'
import { readToken, signToken } from '@/lib/platform/signed-link'
import { addHours } from '@/lib/platform/time'

const USE = 'ops browser'

const cookieName = () => (isHttps() ? '__Host-ops_browser' : 'ops_browser')

/**
 * Marks a browser in which an operator has logged in. The mark opens nothing: wrong passwords of strangers are counted
 * apart from those of a marked browser, so that they cannot lock its owner out.
 */
export function markBrowser(c: HonoContext<ApiEnv>, operator_id: number) {
  const now = c.get('context').clock.now()
  const until = addHours(now, 24 * KNOWN_DAYS)
  const token = signToken({ use: USE, id: operator_id, expires: Math.floor(until.getTime() / 1000) })
  const flags = { path: '/', secure: isHttps(), sameSite: 'Strict', httpOnly: true } as const
  setCookie(c, cookieName(), token, { ...flags, expires: until })
}

/** The mark of this operator in the browser; null without one. */
export function markOf(c: HonoContext<ApiEnv>, operator_id: number | null): string | null {
  const token = getCookie(c, cookieName()) ?? ''
  const owner = readToken(USE, token, c.get('context').clock.now())
  return owner !== null && owner === operator_id ? token : null
}
