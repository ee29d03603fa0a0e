import type { Provider } from '@/lib/identity/social/rules'
import type { Locale } from '@/lib/platform/i18n'
import { oneLine } from '@/lib/platform/one-line'

/** A person at a provider. `email_verified`: the provider has verified the address. */
export type SocialPerson = {
  provider: Provider
  subject: string
  email: string | null
  email_verified: boolean
  first_name: string
  last_name: string
}

export type AuthorizeRequest = { state: string; nonce: string; challenge: string; redirect_uri: string; locale: Locale }
export type CodeExchange = { code: string; verifier: string; nonce: string; redirect_uri: string; now: Date }
export type GivenToken = { token: string; nonce: string | null; now: Date }

/** Throws `social_refused` for an invalid code or token, `social_unavailable` when the provider does not answer. */
export type IdentityProvider = {
  /** The URL of the provider's dialog. */
  authorizeUrl(request: AuthorizeRequest): Promise<string>
  /** Exchanges the returned code. Never retried, because a code is valid once. */
  redeem(exchange: CodeExchange): Promise<SocialPerson>
  /** Reads a token that a program got from the provider. */
  verify(given: GivenToken): Promise<SocialPerson>
}

const MAX_NAME_LENGTH = 60

/** A name on one line without control characters, at most 60 characters. */
export const plainName = (text: string | undefined) =>
  oneLine(text ?? '')
    .slice(0, MAX_NAME_LENGTH)
    .trim()
