import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { SocialError } from '@/lib/identity/social/errors'
import { callProvider } from '@/lib/identity/social/providers/call-provider'
import {
  type GivenToken,
  type IdentityProvider,
  plainName,
  type SocialPerson,
} from '@/lib/identity/social/providers/identity-provider'

export const GOOGLE_ISSUER = 'https://accounts.google.com'

export type GoogleSettings = { issuer: string; client_id: string; client_secret: string }

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Discovery = z.infer<typeof Discovery>

const Tokens = z.object({ id_token: z.string().max(16_000) })

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  email: z.string().max(200).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

const HOUR_MS = 3_600_000
const KEYS_TIMEOUT_MS = 5_000
const CLOCK_SKEW_SECONDS = 30

const discovered = new LRUCache<string, Discovery>({ max: 8, ttl: HOUR_MS })
const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 8 })

/** The issuer's discovery document, cached for an hour. It must name the same issuer. */
async function discover(issuer: string): Promise<Discovery> {
  const cached = discovered.get(issuer)
  if (cached) return cached
  const found = await callProvider(`${issuer}/.well-known/openid-configuration`, Discovery)
  const endpoints = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri]
  const isSecure = !issuer.startsWith('https:') || endpoints.every((url) => url.startsWith('https:'))
  if (found.issuer !== issuer || !isSecure) throw new SocialError('social_unavailable')
  discovered.set(issuer, found)
  return found
}

/** The key set at an address, kept so that its keys are fetched again only for an unknown key. */
function keysAt(address: string) {
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: KEYS_TIMEOUT_MS })
  keySets.set(address, keys)
  return keys
}

/** Whether the keys could not be fetched, which says nothing about the token. */
const isKeyFailure = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  !(error instanceof errors.JOSEError) ||
  error.code === errors.JOSEError.code ||
  error instanceof errors.JWKSInvalid

const toPerson = (claims: z.infer<typeof Claims>): SocialPerson => {
  const email = claims.email?.trim().toLowerCase() || null
  return {
    provider: 'google',
    subject: claims.sub,
    email,
    email_verified: email !== null && claims.email_verified,
    first_name: plainName(claims.given_name) || plainName(claims.name),
    last_name: plainName(claims.given_name) && plainName(claims.family_name),
  }
}

async function readToken({ issuer, client_id }: GoogleSettings, { token, nonce, now }: GivenToken) {
  const { jwks_uri } = await discover(issuer)
  const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
    algorithms: ['RS256'],
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: client_id,
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: CLOCK_SKEW_SECONDS,
    currentDate: now,
  }).catch((error: unknown) => {
    throw new SocialError(isKeyFailure(error) ? 'social_unavailable' : 'social_refused')
  })
  const claims = Claims.safeParse(payload)
  if (!claims.success || (claims.data.nonce ?? null) !== nonce) throw new SocialError('social_refused')
  return toPerson(claims.data)
}

/** Sign-in with Google by OpenID Connect. */
export function google(settings: GoogleSettings): IdentityProvider {
  const { issuer, client_id, client_secret } = settings
  return {
    async authorizeUrl({ state, nonce, challenge, redirect_uri, locale }) {
      const { authorization_endpoint } = await discover(issuer)
      const url = new URL(authorization_endpoint)
      const query = { client_id, redirect_uri, state, nonce, code_challenge: challenge, hl: locale }
      const fixed = { response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' }
      for (const [name, value] of Object.entries({ ...query, ...fixed })) url.searchParams.set(name, value)
      return url.toString()
    },
    async redeem({ code, verifier, nonce, redirect_uri, now }) {
      const { token_endpoint } = await discover(issuer)
      const { id_token } = await callProvider(token_endpoint, Tokens, {
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        client_id,
        client_secret,
        code_verifier: verifier,
      })
      return readToken(settings, { token: id_token, nonce, now })
    },
    verify: (token) => readToken(settings, token),
  }
}
