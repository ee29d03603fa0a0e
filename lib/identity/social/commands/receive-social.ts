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

const Opened = z.object({ nonce: z.string(), verifier: z.string(), redirect_uri: z.string() })

type Taken = { provider: Provider; state: string; token: string }

/** Deleting decides: a state is good once, at its own provider, in the browser that it was made for. */
const takeState = command(async (work, { provider, state, token }: Taken) => {
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

const keepPerson = command(async (work, { person, return_to }: { person: SocialPerson; return_to: string }) => {
  const token = randomToken()
  const expires_at = addMinutes(work.now, SOCIAL_MINUTES)
  const sealed = seal(JSON.stringify(person))
  await work.db
    .insert(social_logins)
    .values({ token_hash: sha256(token), provider: person.provider, sealed, return_to, expires_at })
  return { token, expires_at }
})

type Returned = Taken & { code: string; error: string | undefined }

/** Null when no sign-in of this browser waits for this answer. */
export async function takeAnswer(context: Context, { code, error, ...taken }: Returned) {
  const row = await takeState(context, taken)
  const opened = row && unseal(row.sealed)
  if (!row || !opened) return null
  return { ...row, ...Opened.parse(JSON.parse(opened)), code, error }
}

type Answer = NonNullable<Awaited<ReturnType<typeof takeAnswer>>>

/**
 * Learns from the provider who it is and keeps that for the browser, under a new token. Throws `social_denied` when
 * the person would rather not, `social_refused`, `social_unavailable`.
 */
export async function receiveSocial(context: Context, answer: Answer) {
  const { provider, code, error, verifier, nonce, redirect_uri, return_to } = answer
  const asked = identityProvider(provider)
  if (!asked) throw new SocialError('social_unavailable')
  if (error === 'access_denied') throw new SocialError('social_denied')
  if (error !== undefined || code === '') throw new SocialError('social_refused')
  const person = await asked.redeem({ code, verifier, nonce, redirect_uri, now: context.clock.now() })
  return keepPerson(context, { person, return_to })
}
