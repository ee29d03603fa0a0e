import { createRoute, z } from '@hono/zod-openapi'
import { clearSessionCookies, requireMember, requireSession } from '@/lib/http/auth'
import { consume } from '@/lib/http/rate-limit'
import { authorized, data, router } from '@/lib/http/route'
import { begin } from '@/lib/identity/sessions/begin-session'
import { createGuest } from '@/lib/identity/sessions/commands/create-guest'
import { endSession, endSessions } from '@/lib/identity/sessions/commands/end-session'
import { logout } from '@/lib/identity/sessions/commands/logout'
import { listSessions } from '@/lib/identity/sessions/queries'
import { OpenSession, Session } from '@/lib/identity/sessions/schema'

const GUEST = { method: 'post', path: '/users/guests', responses: data(Session) } as const
const LOGOUT = { method: 'delete', path: '/logout', ...authorized, responses: data(z.null()) } as const

const SESSIONS = { path: '/users/me/sessions', ...authorized } as const
const LIST_SESSIONS = { method: 'get', ...SESSIONS, responses: data(z.array(OpenSession)) } as const
const END_SESSION = {
  method: 'delete',
  ...SESSIONS,
  path: '/users/me/sessions/{id}',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: data(z.null()),
} as const
/** Ends all other sessions; with `everywhere`, the caller's own too. */
const END_SESSIONS = {
  method: 'delete',
  ...SESSIONS,
  request: { query: z.object({ everywhere: z.string().max(10).optional() }) },
  responses: data(z.object({ ended: z.number().int() })),
} as const

export const sessionRoutes = router()

sessionRoutes.openapi(createRoute(GUEST), async (c) => {
  await consume('sessions_by_ip', c.get('client_ip'))
  return c.json({ data: await begin(c, await createGuest(c.get('context'))) }, 200)
})

sessionRoutes.openapi(createRoute(LOGOUT), async (c) => {
  await logout(c.get('context'), requireSession(c).token)
  clearSessionCookies(c)
  return c.json({ data: null }, 200)
})

sessionRoutes.openapi(createRoute(LIST_SESSIONS), async (c) => {
  const { scope, id } = requireMember(c)
  const { db, clock } = c.get('context')
  return c.json({ data: await listSessions(db, scope, id, clock.now()) }, 200)
})

sessionRoutes.openapi(createRoute(END_SESSION), async (c) => {
  const session = requireMember(c)
  const { id } = c.req.valid('param')
  await endSession(c.get('context'), { user_id: session.scope.user_id, id })
  if (id === session.id) clearSessionCookies(c)
  return c.json({ data: null }, 200)
})

sessionRoutes.openapi(createRoute(END_SESSIONS), async (c) => {
  const { scope, id } = requireMember(c)
  const isEverywhere = c.req.valid('query').everywhere === 'true'
  const ended = await endSessions(c.get('context'), { user_id: scope.user_id, kept: isEverywhere ? null : id })
  if (isEverywhere) clearSessionCookies(c)
  return c.json({ data: { ended } }, 200)
})
