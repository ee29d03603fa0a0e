import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { ApiEnv } from '@/lib/http/app-env'
import { googleSettings, isSimulated } from '@/lib/identity/social/providers/current'
import type { GoogleSettings } from '@/lib/identity/social/providers/google'
import { answerDialog, showDialog, spendCode } from '@/lib/identity/social/simulator/dialog'
import type { SimulatedPerson } from '@/lib/identity/social/simulator/people'
import { equalSecret, randomToken } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

const shared = globalThis as { griyaSimulatedKeys?: ReturnType<typeof generateKeyPair> }

/** Made when first needed; lives as long as the process. */
function signingKeys() {
  shared.griyaSimulatedKeys ??= generateKeyPair('RS256')
  return shared.griyaSimulatedKeys
}

const KID = 'simulator'

function settings(): GoogleSettings {
  const found = isSimulated('google') ? googleSettings() : null
  if (!found) throw new AppError('not_found')
  return found
}

async function signToken({ issuer, client_id }: GoogleSettings, person: SimulatedPerson, nonce: string, now: Date) {
  const { subject, first_name, last_name, email, email_verified } = person
  const name = `${first_name} ${last_name}`.trim()
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = { email, email_verified, name, given_name: first_name, ...(last_name && { family_name: last_name }) }
  return new SignJWT({ ...claims, ...(nonce && { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(client_id)
    .setSubject(subject)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign((await signingKeys()).privateKey)
}

/** Simulates Google's OpenID provider, for shops without their own keys. */
export const googleSimulator = new Hono<ApiEnv>()

googleSimulator.get('/.well-known/openid-configuration', (c) => {
  const { issuer } = settings()
  return c.json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    code_challenge_methods_supported: ['S256'],
  })
})

googleSimulator.get('/certs', async (c) => {
  settings()
  const key = await exportJWK((await signingKeys()).publicKey)
  return c.json({ keys: [{ ...key, kid: KID, alg: 'RS256', use: 'sig' }] })
})

googleSimulator.get('/authorize', (c) => showDialog(c, { provider: 'google', ...settings() }))
googleSimulator.post('/authorize', (c) => answerDialog(c, { provider: 'google', ...settings() }))

googleSimulator.post('/token', async (c) => {
  const { client_id, client_secret, ...rest } = settings()
  const form = await c.req.parseBody()
  const isClient = form.client_id === client_id && equalSecret(String(form.client_secret ?? ''), client_secret)
  if (!isClient) return c.json({ error: 'invalid_client' }, 401)
  const now = c.get('context').clock.now()
  const code = form.grant_type === 'authorization_code' ? spendCode(form, now) : null
  if (!code) return c.json({ error: 'invalid_grant' }, 400)
  const id_token = await signToken({ client_id, client_secret, ...rest }, code.person, code.nonce, now)
  return c.json({ id_token, access_token: randomToken(), token_type: 'Bearer', expires_in: 3600 })
})
