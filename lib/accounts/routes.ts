import { createRoute, z } from '@hono/zod-openapi'
import { createGuest, login, logout } from '@/lib/accounts/commands'
import { updateProfile } from '@/lib/accounts/commands/update-profile'
import { getUser } from '@/lib/accounts/queries'
import { Login, Session, UpdateProfile, User } from '@/lib/accounts/schema'
import { clearSessionCookies, requireMember, requireSession, setSessionCookies } from '@/lib/api/auth'
import { consume } from '@/lib/api/rate-limit'
import { authorized, body, data, router } from '@/lib/api/route'
import { AppError } from '@/lib/platform/errors'

const LOGIN = { method: 'post', path: '/login', request: body(Login), responses: data(Session) } as const
const GUEST = { method: 'post', path: '/users/guests', responses: data(Session) } as const
const LOGOUT = { method: 'delete', path: '/logout', ...authorized, responses: data(z.null()) } as const
const ME = { method: 'get', path: '/users/me', ...authorized, responses: data(User) } as const

export const accountRoutes = router()

accountRoutes.openapi(createRoute(GUEST), async (c) => {
  await consume('sessions_by_ip', c.get('client_ip'))
  const { db } = c.get('context')
  const session = await createGuest(c.get('context'))
  const user = await getUser(db, session.user_id)
  if (!user) throw new AppError('internal')
  setSessionCookies(c, session)
  return c.json({ data: { token: session.token, user } }, 200)
})

accountRoutes.openapi(createRoute(LOGIN), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  const session = await login(c.get('context'), c.req.valid('json'))
  const user = await getUser(c.get('context').db, session.user_id)
  if (!user) throw new AppError('internal')
  setSessionCookies(c, session)
  return c.json({ data: { token: session.token, user } }, 200)
})

accountRoutes.openapi(createRoute(LOGOUT), async (c) => {
  await logout(c.get('context'), requireSession(c).token)
  clearSessionCookies(c)
  return c.json({ data: null }, 200)
})

accountRoutes.openapi(createRoute(ME), async (c) => {
  const user = await getUser(c.get('context').db, requireSession(c).scope.user_id)
  if (!user) throw new AppError('unauthenticated')
  return c.json({ data: user }, 200)
})

const UPDATE_ME = {
  method: 'put',
  path: '/users/me',
  ...authorized,
  request: body(UpdateProfile),
  responses: data(User),
} as const

accountRoutes.openapi(createRoute(UPDATE_ME), async (c) => {
  const { user_id } = requireMember(c).scope
  await updateProfile(c.get('context'), { ...c.req.valid('json'), user_id })
  const user = await getUser(c.get('context').db, user_id)
  if (!user) throw new AppError('unauthenticated')
  return c.json({ data: user }, 200)
})
