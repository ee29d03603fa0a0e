import type { Registered } from '@/lib/identity/accounts/rules'

/** The social sign-in providers (ACC-015). */
export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<Provider, string>

/** Time limit in minutes at the provider, and again for the code that verifies a contact. */
export const SOCIAL_MINUTES = 15

/** `enter`: can sign in; `link`: the address has an account, which needs a code; `contact`: no verified address. */
export const SOCIAL_STEPS = ['enter', 'link', 'contact'] as const
export type SocialStep = (typeof SOCIAL_STEPS)[number]

/** The name of the provider with which an account was made; empty for none. */
export const providerOf = ({ register_method }: Registered) =>
  register_method === 'other' ? '' : PROVIDER_NAMES[register_method]
