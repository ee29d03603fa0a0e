import type { Registered } from '@/lib/identity/accounts/rules'

/** The social sign-in providers (ACC-015). */
export const PROVIDERS = ['google', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<Provider, string>

/** How long one may take at Google or Facebook, and then over the code that proves a contact. */
export const SOCIAL_MINUTES = 15

/** `enter`: nothing is in the way; `link`: their address has an account; `contact`: nobody stands in for an address. */
export const SOCIAL_STEPS = ['enter', 'link', 'contact'] as const
export type SocialStep = (typeof SOCIAL_STEPS)[number]

/** What the account is called that somebody came with. */
export const providerOf = ({ register_method }: Registered) =>
  register_method === 'other' ? '' : PROVIDER_NAMES[register_method]
