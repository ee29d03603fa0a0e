import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { setSessionCookies } from '@/lib/http/auth'
import type { User } from '@/lib/identity/accounts/schema'
import { findProfile } from '@/lib/identity/profiles/queries'
import { deviceOf } from '@/lib/identity/sessions/rules'
import { AppError } from '@/lib/platform/errors'

type NewSession = Parameters<typeof setSessionCookies>[1] & { user_id: number; user?: User }

/** Sets the cookies of a new session and returns the answer with its token and profile, which is read if not given. */
export async function begin(c: HonoContext<ApiEnv>, session: NewSession | undefined) {
  const user = session && (session.user ?? (await findProfile(c.get('context').db, session.user_id)))
  if (!session || !user) throw new AppError('internal')
  setSessionCookies(c, session)
  return { token: session.token, user }
}

/** The id of the guest who makes this request, or null. */
export function guestOf(c: HonoContext<ApiEnv>): number | null {
  const { actor } = c.get('session') ?? {}
  return actor?.role === 'guest' ? actor.user_id : null
}

export const deviceFrom = (c: HonoContext<ApiEnv>) => deviceOf(c.req.header('user-agent'))
