const CODE = /^[\w-]{3,40}$/

/** How long a visit counts for the reseller whose link was followed. */
export const REFERRAL_DAYS = 30
export const REFERRAL_SECONDS = REFERRAL_DAYS * 24 * 60 * 60

export const isReferralCode = (text: string) => CODE.test(text)

/** The referral code of a query; null without one, or for text that is no code. */
export function referralOf(query: URLSearchParams): string | null {
  const code = query.get('ref')
  return code && isReferralCode(code) ? code : null
}

/** The same cookie as the middleware sets. */
export const referralCookie = (code: string) => `ref=${code}; Path=/; Max-Age=${REFERRAL_SECONDS}; SameSite=lax`
