import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { changeContact } from '@/lib/accounts/commands/change-contact'
import { changePassword } from '@/lib/accounts/commands/change-password'
import { createGuest } from '@/lib/accounts/commands/create-guest'
import { endSession, endSessions } from '@/lib/accounts/commands/end-session'
import { enterWithToken } from '@/lib/accounts/commands/enter-social'
import { login } from '@/lib/accounts/commands/login'
import { logout } from '@/lib/accounts/commands/logout'
import { checkCode } from '@/lib/accounts/commands/redeem-code'
import { requestCode } from '@/lib/accounts/commands/request-code'
import { resetPassword } from '@/lib/accounts/commands/reset-password'
import { signUp } from '@/lib/accounts/commands/sign-up'
import { updateProfile } from '@/lib/accounts/commands/update-profile'
import { getUser, listSessions } from '@/lib/accounts/queries'
import { type CodePurpose, proofOf, toContact } from '@/lib/accounts/rules'
import {
  CheckOtp,
  ForgotPassword,
  Login,
  LoginQuery,
  OpenSession,
  OtpChecked,
  OtpSent,
  PasswordLogin,
  RequestOtp,
  Session,
  SignUp,
  SocialUser,
  UpdateEmail,
  UpdatePassword,
  UpdatePhone,
  UpdateProfile,
  User,
} from '@/lib/accounts/schema'
import type { ApiEnv } from '@/lib/api/app-env'
import { clearSessionCookies, requireMember, requireSession } from '@/lib/api/auth'
import { begin, deviceFrom, guestOf } from '@/lib/api/begin-session'
import { consume } from '@/lib/api/rate-limit'
import { authorized, body, data, parseAs, router } from '@/lib/api/route'
import { AppError } from '@/lib/platform/errors'

const LOGIN_TEXT =
  "With a password, or by a provider's own token: `?method=google` takes an `id_token` for the shop's client ID (and its `nonce`, if it has one), `?method=facebook` an `access_token` of the shop's app. Who is new becomes a member; a guest's token turns that guest into the member. Refused with `social_link_required` or `social_contact_required`: ask POST /request_otp for a code with the purpose `social_login`, and send the same again with that contact and `otp_code`. POST /users takes the same as `user`, with `method`."

const LOGIN = {
  method: 'post',
  path: '/login',
  description: LOGIN_TEXT,
  request: { query: LoginQuery, ...body(Login) },
  responses: data(Session),
} as const
const GUEST = { method: 'post', path: '/users/guests', responses: data(Session) } as const
const SIGN_UP = { method: 'post', path: '/users', request: body(SignUp), responses: data(Session) } as const
const LOGOUT = { method: 'delete', path: '/logout', ...authorized, responses: data(z.null()) } as const
const ME = { method: 'get', path: '/users/me', ...authorized, responses: data(User) } as const
const UPDATE_ME = {
  method: 'put',
  path: '/users/me',
  ...authorized,
  request: body(UpdateProfile),
  responses: data(User),
} as const
const REQUEST = { method: 'post', path: '/request_otp', request: body(RequestOtp), responses: data(OtpSent) } as const
const CHECK = { method: 'post', path: '/check_otp', request: body(CheckOtp), responses: data(OtpChecked) } as const
const FORGOT = {
  method: 'post',
  path: '/forgot_password',
  request: body(ForgotPassword),
  responses: data(z.null()),
} as const

const SESSIONS = { path: '/users/me/sessions', ...authorized } as const
const LIST_SESSIONS = { method: 'get', ...SESSIONS, responses: data(z.array(OpenSession)) } as const
const END_SESSION = {
  method: 'delete',
  ...SESSIONS,
  path: '/users/me/sessions/{id}',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: data(z.null()),
} as const
/** All others, or with `everywhere` the caller's own too. */
const END_SESSIONS = {
  method: 'delete',
  ...SESSIONS,
  request: { query: z.object({ everywhere: z.string().max(10).optional() }) },
  responses: data(z.object({ ended: z.number().int() })),
} as const

const update = <Schema extends z.ZodType, Path extends string>(path: Path, schema: Schema) =>
  createRoute({
    method: 'put',
    path: `/users/me/${path}` as const,
    ...authorized,
    request: body(schema),
    responses: data(Session),
  })

function enterWith(c: HonoContext<ApiEnv>, user: SocialUser) {
  const isGoogle = user.method === 'google'
  return enterWithToken(c.get('context'), {
    provider: user.method,
    token: isGoogle ? user.id_token : user.access_token,
    nonce: (isGoogle && user.nonce) || null,
    guest_id: guestOf(c),
    proof: proofOf(user),
    locale: c.get('locale'),
    device: deviceFrom(c),
  })
}

/** The member whom a purpose is about, or null for purposes of strangers. */
const memberFor = (c: HonoContext<ApiEnv>, purpose: CodePurpose) =>
  FOR_STRANGERS.has(purpose) ? null : requireMember(c).scope.user_id

const FOR_STRANGERS = new Set<CodePurpose>(['register', 'forgot_password', 'social_login'])

export const accountRoutes = router()

accountRoutes.openapi(createRoute(GUEST), async (c) => {
  await consume('sessions_by_ip', c.get('client_ip'))
  return c.json({ data: await begin(c, await createGuest(c.get('context'))) }, 200)
})

accountRoutes.openapi(createRoute(LOGIN), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  const { method } = c.req.valid('query')
  const given = c.req.valid('json')
  const session = method
    ? await enterWith(c, parseAs(SocialUser, { method, ...given }))
    : await login(c.get('context'), { ...parseAs(PasswordLogin, given), device: deviceFrom(c) })
  return c.json({ data: await begin(c, session) }, 200)
})

accountRoutes.openapi(createRoute(SIGN_UP), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  const { user } = c.req.valid('json')
  const guest_id = guestOf(c)
  const session =
    user.method === 'reg'
      ? await signUp(c.get('context'), { user, guest_id, device: deviceFrom(c) })
      : await enterWith(c, user)
  return c.json({ data: await begin(c, session) }, 200)
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

accountRoutes.openapi(createRoute(REQUEST), async (c) => {
  const { purpose, ...given } = c.req.valid('json')
  const { client_ip, locale, context } = c.var
  const user_id = memberFor(c, purpose)
  const sent = await requestCode(context, { purpose, contact: toContact(given), user_id, client_ip, locale })
  return c.json({ data: sent }, 200)
})

accountRoutes.openapi(createRoute(CHECK), async (c) => {
  const { purpose, otp_code: code, ...given } = c.req.valid('json')
  const { value: contact } = toContact(given)
  const user_id = memberFor(c, purpose)
  return c.json({ data: await checkCode(c.get('context'), { purpose, contact, user_id, code }) }, 200)
})

accountRoutes.openapi(createRoute(FORGOT), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  await resetPassword(c.get('context'), { ...c.req.valid('json'), locale: c.get('locale') })
  return c.json({ data: null }, 200)
})

accountRoutes.openapi(update('update_email', UpdateEmail), async (c) => {
  const { user_id } = requireMember(c).scope
  const { otp_code: code, ...given } = c.req.valid('json')
  const change = { user_id, contact: toContact(given), code, locale: c.get('locale'), device: deviceFrom(c) }
  return c.json({ data: await begin(c, await changeContact(c.get('context'), change)) }, 200)
})

accountRoutes.openapi(update('update_phone', UpdatePhone), async (c) => {
  const { user_id } = requireMember(c).scope
  const { otp_code: code, ...given } = c.req.valid('json')
  const change = { user_id, contact: toContact(given), code, locale: c.get('locale'), device: deviceFrom(c) }
  return c.json({ data: await begin(c, await changeContact(c.get('context'), change)) }, 200)
})

accountRoutes.openapi(update('update_password', UpdatePassword), async (c) => {
  const { user_id } = requireMember(c).scope
  await consume('logins_by_ip', c.get('client_ip'))
  const change = { ...c.req.valid('json'), user_id, locale: c.get('locale'), device: deviceFrom(c) }
  return c.json({ data: await begin(c, await changePassword(c.get('context'), change)) }, 200)
})

accountRoutes.openapi(createRoute(UPDATE_ME), async (c) => {
  const { user_id } = requireMember(c).scope
  await updateProfile(c.get('context'), { ...c.req.valid('json'), user_id })
  const user = await getUser(c.get('context').db, user_id)
  if (!user) throw new AppError('unauthenticated')
  return c.json({ data: user }, 200)
})

accountRoutes.openapi(createRoute(LIST_SESSIONS), async (c) => {
  const { scope, id } = requireMember(c)
  const { db, clock } = c.get('context')
  return c.json({ data: await listSessions(db, scope, id, clock.now()) }, 200)
})

accountRoutes.openapi(createRoute(END_SESSION), async (c) => {
  const session = requireMember(c)
  const { id } = c.req.valid('param')
  await endSession(c.get('context'), { user_id: session.scope.user_id, id })
  if (id === session.id) clearSessionCookies(c)
  return c.json({ data: null }, 200)
})

accountRoutes.openapi(createRoute(END_SESSIONS), async (c) => {
  const { scope, id } = requireMember(c)
  const isEverywhere = c.req.valid('query').everywhere === 'true'
  const ended = await endSessions(c.get('context'), { user_id: scope.user_id, kept: isEverywhere ? null : id })
  if (isEverywhere) clearSessionCookies(c)
  return c.json({ data: { ended } }, 200)
})
