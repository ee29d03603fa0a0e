import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireBusiness, requireMember, setSessionCookies } from '@/lib/http/auth'
import { consume } from '@/lib/http/rate-limit'
import { authorized, body, data, router } from '@/lib/http/route'
import { signUpAny } from '@/lib/identity/resellers/commands/open-store'
import { registerBusiness, updateBusiness } from '@/lib/identity/resellers/commands/save-business'
import { requireBusinessUser } from '@/lib/identity/resellers/queries/business'
import {
  BusinessUpdated,
  BusinessUser,
  RegisterBusiness,
  UpdateBusiness,
} from '@/lib/identity/resellers/schema/business'
import { begin, deviceFrom, guestOf } from '@/lib/identity/sessions/begin-session'
import { Session } from '@/lib/identity/sessions/schema'
import { SignUp } from '@/lib/identity/sign-in/schema'
import { enterWith } from '@/lib/identity/social/enter-with'

/** Signs up shoppers and resellers. It is here, because sign-in does not know stores. */
const SIGN_UP = { method: 'post', path: '/users', request: body(SignUp), responses: data(Session) } as const

export const resellerRoutes = router()

resellerRoutes.openapi(createRoute(SIGN_UP), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  const { user } = c.req.valid('json')
  const session =
    user.method === 'reg'
      ? await signUpAny(c.get('context'), { user, guest_id: guestOf(c), device: deviceFrom(c) })
      : await enterWith(c, user)
  return c.json({ data: await begin(c, session) }, 200)
})

resellerRoutes.openapi(
  createRoute({ method: 'get', path: '/business_users/me', ...authorized, responses: data(BusinessUser) }),
  async (c) => c.json({ data: await requireBusinessUser(c.get('context'), requireBusiness(c).scope) }, 200),
)

type NewSession = Parameters<typeof setSessionCookies>[1] | null | undefined

/** The profile after a change, with the token of the session that it opened. */
async function answerChange(c: HonoContext<ApiEnv>, session: NewSession) {
  if (session) setSessionCookies(c, session)
  const { scope } = requireMember(c)
  const profile = await requireBusinessUser(c.get('context'), scope)
  return { data: { ...profile, token: session?.token ?? null } }
}

/** Who changes a store, and in which language they are told about it. */
function callerOf(c: HonoContext<ApiEnv>) {
  const { scope, id } = requireMember(c)
  return { user_id: scope.user_id, session_id: id, locale: c.get('locale'), device: deviceFrom(c) }
}

resellerRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/business_users',
    description: 'Applies as a reseller. Without a store yet, `store_name` is needed; the role becomes `business`.',
    ...authorized,
    request: body(RegisterBusiness),
    responses: data(BusinessUpdated),
  }),
  async (c) => {
    const session = await registerBusiness(c.get('context'), { ...c.req.valid('json'), ...callerOf(c) })
    return c.json(await answerChange(c, session), 200)
  },
)

resellerRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/business_users',
    description: 'A new email or phone_number takes the otp_code of the purpose update_email or update_phone.',
    ...authorized,
    request: body(UpdateBusiness),
    responses: data(BusinessUpdated),
  }),
  async (c) => {
    requireBusiness(c)
    const session = await updateBusiness(c.get('context'), { ...c.req.valid('json'), ...callerOf(c) })
    return c.json(await answerChange(c, session), 200)
  },
)
