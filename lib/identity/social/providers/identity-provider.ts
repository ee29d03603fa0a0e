import type { Provider } from '@/lib/identity/social/rules'
import type { Locale } from '@/lib/platform/i18n'
import { oneLine } from '@/lib/platform/one-line'

/** Who somebody is there. `email_verified`: the provider stands in for the address. */
export type SocialPerson = {
  provider: Provider
  subject: string
  email: string | null
  email_verified: boolean
  first_name: string
  last_name: string
}

export type Ask = { state: string; nonce: string; challenge: string; redirect_uri: string; locale: Locale }
export type Answer = { code: string; verifier: string; nonce: string; redirect_uri: string; now: Date }
export type GivenToken = { token: string; nonce: string | null; now: Date }

/** Throws `social_refused` for what is not true, `social_unavailable` when nobody can say. */
export type IdentityProvider = {
  /** Where the browser goes to be asked. */
  authorizeUrl(ask: Ask): Promise<string>
  /** Exchanges the code that came back; it is good for one exchange, so that is not tried twice. */
  redeem(answer: Answer): Promise<SocialPerson>
  /** Reads a token that a program got from the provider itself. */
  verify(given: GivenToken): Promise<SocialPerson>
}

const LONGEST_NAME = 60

/** One line without control characters, as long as a name may be here. */
export const plainName = (text: string | undefined) =>
  oneLine(text ?? '')
    .slice(0, LONGEST_NAME)
    .trim()
