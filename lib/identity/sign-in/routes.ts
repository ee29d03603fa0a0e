import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireMember } from '@/lib/http/auth'
import { consume, giveBack } from '@/lib/http/rate-limit'
import { authorized, body, data, parseAs, router } from '@/lib/http/route'
import { normalizeEmail, normalizePhone, toContact } from '@/lib/identity/accounts/rules'
import { begin, deviceFrom, guestOf } from '@/lib/identity/sessions/begin-session'
import { Session } from '@/lib/identity/sessions/schema'
import { changeContact } from '@/lib/identity/sign-in/commands/change-contact'
import { changePassword } from '@/lib/identity/sign-in/commands/change-password'
import { login } from '@/lib/identity/sign-in/commands/login'
import { resetPassword } from '@/lib/identity/sign-in/commands/reset-password'
import {
  ForgotPassword,
  Login,
  LoginQuery,
  PasswordLogin,
  UpdateEmail,
  UpdatePassword,
  UpdatePhone,
} from '@/lib/identity/sign-in/schema'
import { enterWith } from '@/lib/identity/social/enter-with'
import { SocialUser } from '@/lib/identity/social/schema'
import { sha256 } from '@/lib/platform/crypto'

const LOGIN_TEXT =
  "With a password, or by a provider's own token: `?method=google` takes an `id_token` for the shop's client ID (and its `nonce`, if it has one), `?method=facebook` an `access_token` of the shop's app. Who is new becomes a member; a guest's token ends, and what the guest had is the member's. Refused with `social_link_required` or `social_contact_required`: ask POST /request_otp for a code with the purpose `social_login`, and send the same again with that contact and `otp_code`. POST /users takes the same as `user`, with `method`."

const LOGIN = {
  method: 'post',
  path: '/login',
  description: LOGIN_TEXT,
  request: { query: LoginQuery, ...body(Login) },
  responses: data(Session),
} as const
const FORGOT = {
  method: 'post',
  path: '/forgot_password',
  request: body(ForgotPassword),
  responses: data(z.null()),
} as const

const update = <Schema extends z.ZodType, Path extends string>(path: Path, schema: Schema) =>
  createRoute({
    method: 'put',
    path: `/users/me/${path}` as const,
    ...authorized,
    request: body(schema),
    responses: data(Session),
  })

export const signInRoutes = router()

/**
 * Logs in with a password, and counts wrong ones by account, so that many addresses guess no faster than one. Counts
 * first, so that concurrent tries cannot pass the limit; a right one is taken back.
 */
async function loginWithPassword(c: HonoContext<ApiEnv>, given: z.infer<typeof PasswordLogin>) {
  const { email, phone_number } = given
  const account = sha256(email ? normalizeEmail(email) : normalizePhone(phone_number ?? ''))
  await consume('login_misses_by_account', account)
  const session = await login(c.get('context'), { ...given, device: deviceFrom(c), guest_id: guestOf(c) })
  await giveBack('login_misses_by_account', account)
  return session
}

signInRoutes.openapi(createRoute(LOGIN), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  const { method } = c.req.valid('query')
  const given = c.req.valid('json')
  const session = method
    ? await enterWith(c, parseAs(SocialUser, { method, ...given }))
    : await loginWithPassword(c, parseAs(PasswordLogin, given))
  return c.json({ data: await begin(c, session) }, 200)
})

signInRoutes.openapi(createRoute(FORGOT), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  await resetPassword(c.get('context'), { ...c.req.valid('json'), locale: c.get('locale') })
  return c.json({ data: null }, 200)
})

signInRoutes.openapi(update('update_email', UpdateEmail), async (c) => {
  const { user_id } = requireMember(c).scope
  const { otp_code: code, ...given } = c.req.valid('json')
  const change = { user_id, contact: toContact(given), code, locale: c.get('locale'), device: deviceFrom(c) }
  return c.json({ data: await begin(c, await changeContact(c.get('context'), change)) }, 200)
})

signInRoutes.openapi(update('update_phone', UpdatePhone), async (c) => {
  const { user_id } = requireMember(c).scope
  const { otp_code: code, ...given } = c.req.valid('json')
  const change = { user_id, contact: toContact(given), code, locale: c.get('locale'), device: deviceFrom(c) }
  return c.json({ data: await begin(c, await changeContact(c.get('context'), change)) }, 200)
})

signInRoutes.openapi(update('update_password', UpdatePassword), async (c) => {
  const { user_id } = requireMember(c).scope
  await consume('logins_by_ip', c.get('client_ip'))
  const change = { ...c.req.valid('json'), user_id, locale: c.get('locale'), device: deviceFrom(c) }
  return c.json({ data: await begin(c, await changePassword(c.get('context'), change)) }, 200)
})
