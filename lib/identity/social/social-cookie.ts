import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '@/lib/http/app-env'
import { env } from '@/lib/platform/env'

const isHttps = () => env().public_url.startsWith('https:')

/** The cookie that binds a sign-in with Google or Facebook to its browser. */
const name = () => (isHttps() ? '__Host-social' : 'social')

type StartedLogin = { token: string; expires_at: Date }

/** SameSite=Lax, because it must be sent when the provider redirects back. */
export const setSocialCookie = (c: HonoContext<ApiEnv>, { token, expires_at }: StartedLogin) =>
  setCookie(c, name(), token, {
    path: '/',
    secure: isHttps(),
    httpOnly: true,
    sameSite: 'Lax',
    expires: expires_at,
  })

export const clearSocialCookie = (c: HonoContext<ApiEnv>) => deleteCookie(c, name(), { path: '/', secure: isHttps() })

export const readSocialCookie = (c: HonoContext<ApiEnv>): string => getCookie(c, name()) ?? ''
