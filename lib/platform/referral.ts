const CODE = /^[\w-]{3,40}$/

/** How long a visit counts for the reseller whose link was followed. */
export const REFERRAL_SECONDS = 30 * 24 * 60 * 60

/** The referral code of a query; null without one, or for text that is no code. */
export function referralOf(query: URLSearchParams): string | null {
  const code = query.get('ref')
  return code && CODE.test(code) ? code : null
}

/** The same cookie as the middleware sets. */
export const referralCookie = (code: string) => `ref=${code}; Path=/; Max-Age=${REFERRAL_SECONDS}; SameSite=lax`
