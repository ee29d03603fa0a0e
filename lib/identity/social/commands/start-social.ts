import { type Context, command } from '@/lib/db/command'
import { SocialError } from '@/lib/identity/social/errors'
import { identityProvider } from '@/lib/identity/social/providers/current'
import { type Provider, SOCIAL_MINUTES } from '@/lib/identity/social/rules'
import { social_logins } from '@/lib/identity/social/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import type { Locale } from '@/lib/platform/i18n'
import { seal } from '@/lib/platform/secret'
import { addMinutes } from '@/lib/platform/time'

type LoginStart = { provider: Provider; redirect_uri: string; return_to: string; locale: Locale }

const storeLogin = command(async (work, row: Omit<typeof social_logins.$inferInsert, 'expires_at'>) => {
  const expires_at = addMinutes(work.now, SOCIAL_MINUTES)
  await work.db.insert(social_logins).values({ ...row, expires_at })
  return { expires_at }
})

/**
 * Starts a sign-in: returns the provider's address for the browser and a token for its cookie. Nonce, verifier and
 * redirect URI are stored encrypted. Throws `social_unavailable`.
 */
export async function startSocial(context: Context, { provider, redirect_uri, return_to, locale }: LoginStart) {
  const identity = identityProvider(provider)
  if (!identity) throw new SocialError('social_unavailable')
  const [token, state, nonce, verifier] = [randomToken(), randomToken(), randomToken(), randomToken()]
  const challenge = Buffer.from(sha256(verifier), 'hex').toString('base64url')
  const address = await identity.authorizeUrl({ state, nonce, challenge, redirect_uri, locale })
  const sealed = seal(JSON.stringify({ nonce, verifier, redirect_uri }))
  const row = { token_hash: sha256(token), state_hash: sha256(state), provider, sealed, return_to }
  return { ...(await storeLogin(context, row)), token, address }
}
