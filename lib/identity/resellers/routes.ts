import { createRoute } from '@hono/zod-openapi'
import { requireBusiness, setSessionCookies } from '@/lib/http/auth'
import { consume } from '@/lib/http/rate-limit'
import { authorized, body, data, router } from '@/lib/http/route'
import { signUpAny, updateBusiness } from '@/lib/identity/resellers/commands'
import { requireBusinessUser } from '@/lib/identity/resellers/queries'
import { BusinessUpdated, BusinessUser, UpdateBusiness } from '@/lib/identity/resellers/schema'
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
  async (c) => c.json({ data: await requireBusinessUser(c.get('context').db, requireBusiness(c).scope) }, 200),
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
    const { scope } = requireBusiness(c)
    const { context, locale } = c.var
    const change = { ...c.req.valid('json'), user_id: scope.user_id, locale, device: deviceFrom(c) }
    const session = await updateBusiness(context, change)
    if (session) setSessionCookies(c, session)
    const profile = await requireBusinessUser(context.db, scope)
    return c.json({ data: { ...profile, token: session?.token ?? null } }, 200)
  },
)
