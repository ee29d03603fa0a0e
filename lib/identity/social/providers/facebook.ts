import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { SocialError } from '@/lib/identity/social/errors'
import { callProvider } from '@/lib/identity/social/providers/call-provider'
import { type IdentityProvider, plainName, type SocialPerson } from '@/lib/identity/social/providers/identity-provider'
import { equalSecret } from '@/lib/platform/crypto'

const VERSION = 'v25.0'
export const FACEBOOK_DIALOG = 'https://www.facebook.com'
export const FACEBOOK_GRAPH = 'https://graph.facebook.com'

export type FacebookSettings = { dialog_url: string; graph_url: string; app_id: string; app_secret: string }

const Token = z.object({ access_token: z.string().min(1).max(4_000) })

const Inspected = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    user_id: z.string().min(1).max(255),
    expires_at: z.number().default(0),
  }),
})

const Me = z.object({
  id: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().max(200).optional(),
})

const SignedRequest = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().min(1).max(255) })

/** Proves to Facebook that the app itself uses a token: HMAC-SHA-256 of the token with the app's secret. */
export const appSecretProof = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('hex')

/** The user id of a signed request, or null without a valid signature of Facebook. */
export function readSignedRequest(signed: string, { app_secret }: FacebookSettings): string | null {
  const [signature = '', payload = ''] = signed.split('.')
  const expected = createHmac('sha256', app_secret).update(payload).digest('base64url')
  if (!equalSecret(signature.replace(/=+$/, ''), expected)) return null
  try {
    const found = SignedRequest.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return found.success ? found.data.user_id : null
  } catch {
    return null
  }
}

function graph({ graph_url }: FacebookSettings, path: string, query: Record<string, string>) {
  const url = new URL(`${graph_url}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Reads the person of a token. The token is inspected first, because one of another app must not sign in here. */
async function readPerson(settings: FacebookSettings, token: string, now: Date): Promise<SocialPerson> {
  const { app_id, app_secret } = settings
  const inspect = { input_token: token, access_token: `${app_id}|${app_secret}` }
  const { data } = await callProvider(graph(settings, `/${VERSION}/debug_token`, inspect), Inspected)
  const isCurrent = data.expires_at === 0 || data.expires_at * 1000 > now.getTime()
  if (!data.is_valid || data.app_id !== app_id || !isCurrent) throw new SocialError('social_refused')
  const fields = 'id,first_name,last_name,email'
  const read = { fields, access_token: token, appsecret_proof: appSecretProof(token, app_secret) }
  const me = await callProvider(graph(settings, `/${VERSION}/me`, read), Me)
  if (me.id !== data.user_id) throw new SocialError('social_refused')
  return {
    provider: 'facebook',
    subject: me.id,
    email: me.email?.trim().toLowerCase() || null,
    // Facebook does not say whether an address was confirmed.
    email_verified: false,
    first_name: plainName(me.first_name),
    last_name: plainName(me.last_name),
  }
}

/** Facebook Login and the Graph API. */
export function facebook(settings: FacebookSettings): IdentityProvider {
  const { dialog_url, app_id, app_secret } = settings
  return {
    async authorizeUrl({ state, challenge, redirect_uri, locale: language }) {
      const url = new URL(`${dialog_url}/${VERSION}/dialog/oauth`)
      const locale = language === 'en' ? 'en_US' : 'id_ID'
      const query = { client_id: app_id, redirect_uri, state, locale, code_challenge: challenge }
      const fixed = { response_type: 'code', scope: 'email,public_profile', code_challenge_method: 'S256' }
      for (const [name, value] of Object.entries({ ...query, ...fixed })) url.searchParams.set(name, value)
      return url.toString()
    },
    async redeem({ code, verifier, redirect_uri, now }) {
      const form = { client_id: app_id, client_secret: app_secret, redirect_uri, code, code_verifier: verifier }
      const { access_token } = await callProvider(`${settings.graph_url}/${VERSION}/oauth/access_token`, Token, form)
      return readPerson(settings, access_token, now)
    },
    verify: ({ token, now }) => readPerson(settings, token, now),
  }
}
