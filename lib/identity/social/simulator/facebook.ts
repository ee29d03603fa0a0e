import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '@/lib/http/app-env'
import { facebookSettings, isSimulated } from '@/lib/identity/social/providers/current'
import { appSecretProof, type FacebookSettings } from '@/lib/identity/social/providers/facebook'
import { answerDialog, showDialog, spendCode } from '@/lib/identity/social/simulator/dialog'
import { SimulatedPerson, sealAs, unsealAs } from '@/lib/identity/social/simulator/people'
import { equalSecret } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { addHours } from '@/lib/platform/time'

const Token = z.object({ app_id: z.string(), until: z.number(), person: SimulatedPerson })

function settings(): FacebookSettings {
  const found = isSimulated('facebook') ? facebookSettings() : null
  if (!found) throw new AppError('not_found')
  return found
}

/** A token for an app, ours or another. */
export const simulatedToken = (app_id: string, person: SimulatedPerson, until: Date) =>
  sealAs('facebook token', { app_id, person, until: until.getTime() })

const refused = (c: Context<ApiEnv>, message: string) =>
  c.json({ error: { message, type: 'OAuthException', code: 190 } }, 400)

/** Simulates Facebook's login dialog and the Graph API calls that identify a person. */
export const facebookSimulator = new Hono<ApiEnv>()

facebookSimulator.get('/:version/dialog/oauth', (c) =>
  showDialog(c, { provider: 'facebook', client_id: settings().app_id }),
)
facebookSimulator.post('/:version/dialog/oauth', (c) =>
  answerDialog(c, { provider: 'facebook', client_id: settings().app_id }),
)

facebookSimulator.on(['GET', 'POST'], '/:version/oauth/access_token', async (c) => {
  const { app_id, app_secret } = settings()
  const asked = c.req.method === 'GET' ? c.req.query() : await c.req.parseBody()
  const isApp = asked.client_id === app_id && equalSecret(String(asked.client_secret ?? ''), app_secret)
  const now = c.get('context').clock.now()
  const code = isApp ? spendCode(asked, now) : null
  if (!code) return refused(c, 'Error validating verification code.')
  const access_token = simulatedToken(app_id, code.person, addHours(now, 1))
  return c.json({ access_token, token_type: 'bearer', expires_in: 3600 })
})

facebookSimulator.get('/:version/debug_token', (c) => {
  const { app_id, app_secret } = settings()
  const { input_token, access_token = '' } = c.req.query()
  if (!equalSecret(access_token, `${app_id}|${app_secret}`)) return refused(c, 'Invalid OAuth access token signature.')
  const token = unsealAs('facebook token', input_token, Token)
  if (!token) return refused(c, 'The access token could not be decrypted')
  const is_valid = token.until > c.get('context').clock.now().getTime()
  const expires_at = Math.floor(token.until / 1000)
  const scopes = ['email', 'public_profile']
  return c.json({
    data: { app_id: token.app_id, type: 'USER', is_valid, expires_at, scopes, user_id: token.person.subject },
  })
})

facebookSimulator.get('/:version/me', (c) => {
  const { app_secret } = settings()
  const { access_token = '', appsecret_proof = '' } = c.req.query()
  const token = unsealAs('facebook token', access_token, Token)
  const isProven = equalSecret(appsecret_proof, appSecretProof(access_token, app_secret))
  if (!token || !isProven) return refused(c, 'Invalid appsecret_proof provided in the API argument')
  const { subject, first_name, last_name, email } = token.person
  return c.json({ id: subject, first_name, ...(last_name && { last_name }), ...(email && { email }) })
})
