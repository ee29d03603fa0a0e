import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { type Context, command } from '@/lib/db/command'
import { SocialError } from '@/lib/identity/social/errors'
import { identityProvider } from '@/lib/identity/social/providers/current'
import type { SocialPerson } from '@/lib/identity/social/providers/identity-provider'
import { type Provider, SOCIAL_MINUTES } from '@/lib/identity/social/rules'
import { social_logins } from '@/lib/identity/social/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { seal, unseal } from '@/lib/platform/secret'
import { addMinutes } from '@/lib/platform/time'

const LoginSecrets = z.object({ nonce: z.string(), verifier: z.string(), redirect_uri: z.string() })

type StateClaim = { provider: Provider; state: string; token: string }

/** Deletes the row of a state, so that it is valid once, for its provider and in its browser. */
const takeState = command(async (work, { provider, state, token }: StateClaim) => {
  const [row] = await work.db
    .delete(social_logins)
    .where(
      and(
        eq(social_logins.token_hash, sha256(token)),
        eq(social_logins.state_hash, sha256(state)),
        eq(social_logins.provider, provider),
        gt(social_logins.expires_at, work.now),
      ),
    )
    .returning()
  return row ?? null
})

const storePerson = command(async (work, { person, return_to }: { person: SocialPerson; return_to: string }) => {
  const token = randomToken()
  const expires_at = addMinutes(work.now, SOCIAL_MINUTES)
  const sealed = seal(JSON.stringify(person))
  await work.db
    .insert(social_logins)
    .values({ token_hash: sha256(token), provider: person.provider, sealed, return_to, expires_at })
  return { token, expires_at }
})

type ProviderReturn = StateClaim & { code: string; error: string | undefined }

/** Claims the browser's sign-in to which this answer of the provider belongs; null when there is none. */
export async function takeAnswer(context: Context, { code, error, ...claim }: ProviderReturn) {
  const row = await takeState(context, claim)
  const opened = row && unseal(row.sealed)
  if (!row || !opened) return null
  return { ...row, ...LoginSecrets.parse(JSON.parse(opened)), code, error }
}

type ProviderAnswer = NonNullable<Awaited<ReturnType<typeof takeAnswer>>>

/**
 * Redeems the provider's code and stores the person for the browser under a new token. Throws `social_denied` when the
 * person has declined, `social_refused`, `social_unavailable`.
 */
export async function receiveSocial(context: Context, answer: ProviderAnswer) {
  const { provider, code, error, verifier, nonce, redirect_uri, return_to } = answer
  const identity = identityProvider(provider)
  if (!identity) throw new SocialError('social_unavailable')
  if (error === 'access_denied') throw new SocialError('social_denied')
  if (error !== undefined || code === '') throw new SocialError('social_refused')
  const person = await identity.redeem({ code, verifier, nonce, redirect_uri, now: context.clock.now() })
  return storePerson(context, { person, return_to })
}
