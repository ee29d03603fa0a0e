import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireMember } from '@/lib/http/auth'
import { body, data, router } from '@/lib/http/route'
import { toContact } from '@/lib/identity/accounts/rules'
import { checkCode } from '@/lib/identity/codes/commands/redeem-code'
import { requestCode } from '@/lib/identity/codes/commands/request-code'
import type { ContactPurpose } from '@/lib/identity/codes/rules'
import { CheckOtp, OtpChecked, OtpSent, RequestOtp } from '@/lib/identity/codes/schema'

const REQUEST = { method: 'post', path: '/request_otp', request: body(RequestOtp), responses: data(OtpSent) } as const
const CHECK = { method: 'post', path: '/check_otp', request: body(CheckOtp), responses: data(OtpChecked) } as const

/** The signed-in member, or null for purposes that need no session. Throws `unauthenticated`, `forbidden`. */
const memberFor = (c: HonoContext<ApiEnv>, purpose: ContactPurpose) =>
  WITHOUT_SESSION.has(purpose) ? null : requireMember(c).scope.user_id

const WITHOUT_SESSION = new Set<ContactPurpose>(['register', 'forgot_password', 'social_login'])

export const codeRoutes = router()

codeRoutes.openapi(createRoute(REQUEST), async (c) => {
  const { purpose, ...given } = c.req.valid('json')
  const { client_ip, locale, context } = c.var
  const user_id = memberFor(c, purpose)
  const sent = await requestCode(context, { purpose, contact: toContact(given), user_id, client_ip, locale })
  return c.json({ data: sent }, 200)
})

codeRoutes.openapi(createRoute(CHECK), async (c) => {
  const { purpose, otp_code: code, ...given } = c.req.valid('json')
  const { value: contact } = toContact(given)
  const user_id = memberFor(c, purpose)
  return c.json({ data: await checkCode(c.get('context'), { purpose, contact, user_id, code }) }, 200)
})
