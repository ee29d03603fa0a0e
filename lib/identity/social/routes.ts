import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { consume } from '@/lib/http/rate-limit'
import { body, data, router } from '@/lib/http/route'
import { proofOf } from '@/lib/identity/codes/rules'
import { begin, deviceFrom, guestOf } from '@/lib/identity/sessions/begin-session'
import { Session } from '@/lib/identity/sessions/schema'
import { finishSocial } from '@/lib/identity/social/commands/enter-social'
import { forgetFacebook } from '@/lib/identity/social/commands/forget-facebook'
import { receiveSocial, takeAnswer } from '@/lib/identity/social/commands/receive-social'
import { startSocial } from '@/lib/identity/social/commands/start-social'
import { SocialError } from '@/lib/identity/social/errors'
import { findSocialLogin, isSimulatedLogin, listLoginProviders } from '@/lib/identity/social/queries'
import { PROVIDERS, type Provider } from '@/lib/identity/social/rules'
import { FinishSocial, Providers, SocialLogin } from '@/lib/identity/social/schema'
import { clearSocialCookie, readSocialCookie, setSocialCookie } from '@/lib/identity/social/social-cookie'
import { env } from '@/lib/platform/env'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import { log } from '@/lib/platform/log'
import { safePath } from '@/lib/platform/safe-path'

type ApiContext = HonoContext<ApiEnv>

/** The reason of a failure as one word in the page's URL; the text is in its dictionary. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  social_denied: 'denied',
  social_over: 'expired',
  social_unavailable: 'unavailable',
  rate_limited: 'busy',
}

const MAX_PATH_LENGTH = 2_000

const localeOf = (path: string): Locale => (/^\/en(?:[/?#]|$)/.test(path) ? 'en' : 'id')

/** Redirects to a page in the language of the page where the sign-in began. */
function goTo(c: ApiContext, page: string, { from, ...query }: { from: string | null; social?: string }) {
  const search = new URLSearchParams({ ...(from && { from }), ...query })
  return c.redirect(`${localizedPath(from ? localeOf(from) : c.get('locale'), page)}?${search}`, 303)
}

/** Redirects to the login page with the reason. Logs only unexpected errors and never a provider's URL. */
function goBack(c: ApiContext, from: string | null, error: unknown) {
  if (!(error instanceof AppError)) log().error({ request_id: c.get('request_id'), err: error }, 'sign-in failed')
  const code = error instanceof AppError ? error.code : 'internal'
  return goTo(c, '/login', { from, social: REASONS[code] ?? 'failed' })
}

/** The callback below the public URL; a simulated provider uses the host of the request. */
function callbackAddress(c: ApiContext, provider: Provider, isSimulated: boolean) {
  const host = c.req.header('host')
  const { public_url } = env()
  const base = isSimulated && host && host !== new URL(public_url).host ? `http://${host}` : public_url
  return `${base}/api/v1/login/${provider}/callback`
}

const METHODS = {
  method: 'get',
  path: '/login/methods',
  description:
    'Who signs people in besides the shop. A browser goes to /api/v1/login/{provider}?from=/path and comes back to /login/confirm, which ends with POST /login/social.',
  responses: data(Providers),
} as const
const WAITING = { method: 'get', path: '/login/social', responses: data(SocialLogin) } as const
const FINISH = { method: 'post', path: '/login/social', request: body(FinishSocial), responses: data(Session) } as const

export const socialRoutes = router()

socialRoutes.openapi(createRoute(METHODS), (c) => c.json({ data: listLoginProviders() }, 200))

socialRoutes.openapi(createRoute(WAITING), async (c) => {
  const { db, clock } = c.get('context')
  const waiting = await findSocialLogin(db, readSocialCookie(c), clock.now())
  if (!waiting) throw new SocialError('social_over')
  return c.json({ data: waiting }, 200)
})

socialRoutes.openapi(createRoute(FINISH), async (c) => {
  await consume('logins_by_ip', c.get('client_ip'))
  const session = await finishSocial(c.get('context'), {
    token: readSocialCookie(c),
    guest_id: guestOf(c),
    proof: proofOf(c.req.valid('json')),
    locale: c.get('locale'),
    device: deviceFrom(c),
  })
  clearSocialCookie(c)
  return c.json({ data: await begin(c, session) }, 200)
})

/** Starts a sign-in and redirects to the provider. */
async function start(c: ApiContext, provider: Provider) {
  const from = safePath(c.req.query('from')?.slice(0, MAX_PATH_LENGTH), '/')
  try {
    await consume('sessions_by_ip', c.get('client_ip'))
    const simulated = isSimulatedLogin(provider)
    const redirect_uri = callbackAddress(c, provider, simulated)
    const locale = localeOf(from)
    const begun = await startSocial(c.get('context'), { provider, redirect_uri, return_to: from, locale })
    setSocialCookie(c, begun)
    const { pathname, search } = new URL(begun.address)
    return c.redirect(simulated ? `${pathname}${search}` : begun.address, 303)
  } catch (error) {
    return goBack(c, from, error)
  }
}

/** Handles the provider's redirect back to the shop. */
async function finishAtCallback(c: ApiContext, provider: Provider) {
  let from: string | null = null
  try {
    const { state = '', code = '', error } = c.req.query()
    const answer = await takeAnswer(c.get('context'), { provider, state, code, error, token: readSocialCookie(c) })
    if (!answer) throw new SocialError('social_over')
    from = safePath(answer.return_to, '/')
    setSocialCookie(c, await receiveSocial(c.get('context'), answer))
    return goTo(c, '/login/confirm', { from })
  } catch (error) {
    return goBack(c, from, error)
  }
}

/** Plain routes for browsers, not part of the API: pages link to the first, the provider redirects to the second. */
for (const provider of PROVIDERS) {
  socialRoutes.get(`/login/${provider}`, (c) => start(c, provider))
  socialRoutes.get(`/login/${provider}/callback`, (c) => finishAtCallback(c, provider))
}

export const socialWebhooks = router()

/** Facebook's data deletion callback; the signed request proves the sender. */
socialWebhooks.post('/facebook/data-deletion', async (c) => {
  const { signed_request } = await c.req.parseBody()
  const confirmation_code = await forgetFacebook(c.get('context'), String(signed_request ?? ''))
  return c.json({ url: `${env().public_url}/data-deletion?code=${confirmation_code}`, confirmation_code }, 200)
})
