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

type Call = HonoContext<ApiEnv>

/** A page is told why in one word; the sentence is in its dictionary. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  social_denied: 'denied',
  social_over: 'expired',
  social_unavailable: 'unavailable',
  rate_limited: 'busy',
}

const LONGEST_PATH = 2_000

const localeOf = (path: string): Locale => (/^\/en(?:[/?#]|$)/.test(path) ? 'en' : 'id')

/** Where whoever was stopped goes on; the language is that of the page they come from. */
function goTo(c: Call, page: string, { from, ...query }: { from: string | null; social?: string }) {
  const wanted = new URLSearchParams({ ...(from && { from }), ...query })
  return c.redirect(`${localizedPath(from ? localeOf(from) : c.get('locale'), page)}?${wanted}`, 303)
}

/** Back to the login page. Only what nobody foresaw is logged; no address of a provider is. */
function goBack(c: Call, from: string | null, error: unknown) {
  if (!(error instanceof AppError)) log().error({ request_id: c.get('request_id'), err: error }, 'sign-in failed')
  const code = error instanceof AppError ? error.code : 'internal'
  return goTo(c, '/login', { from, social: REASONS[code] ?? 'failed' })
}

/** Under the shop's own address; a demonstration is also reached by others of its machine. */
function callbackAddress(c: Call, provider: Provider, isSimulated: boolean) {
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

/** Opens a sign-in; the browser goes on to the provider. */
async function start(c: Call, provider: Provider) {
  const from = safePath(c.req.query('from')?.slice(0, LONGEST_PATH), '/')
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

/** The provider has sent the browser back. */
async function comeBack(c: Call, provider: Provider) {
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

/** Pages link to the first, the provider to the second: addresses for browsers, not for programs. */
for (const provider of PROVIDERS) {
  socialRoutes.get(`/login/${provider}`, (c) => start(c, provider))
  socialRoutes.get(`/login/${provider}/callback`, (c) => comeBack(c, provider))
}

export const socialWebhooks = router()

/** Facebook's data deletion callback; the signed request proves the sender. */
socialWebhooks.post('/facebook/data-deletion', async (c) => {
  const { signed_request } = await c.req.parseBody()
  const confirmation_code = await forgetFacebook(c.get('context'), String(signed_request ?? ''))
  return c.json({ url: `${env().public_url}/data-deletion?code=${confirmation_code}`, confirmation_code }, 200)
})
