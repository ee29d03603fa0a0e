import { createRoute } from '@hono/zod-openapi'
import { requireBusiness, setSessionCookies } from '@/lib/api/auth'
import { deviceFrom } from '@/lib/api/begin-session'
import { authorized, body, data, router } from '@/lib/api/route'
import { updateBusiness } from '@/lib/resellers/commands'
import { requireBusinessUser } from '@/lib/resellers/queries'
import { BusinessUpdated, BusinessUser, UpdateBusiness } from '@/lib/resellers/schema'

export const resellerRoutes = router()

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
