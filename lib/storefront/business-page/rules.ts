/** A benefit or a step of the landing page of resellers. */
export type LandingItem = { title: string; title_idn: string; description: string; description_idn: string }

export const MOST_ITEMS = 8
export const LONGEST_TITLE = 120
export const LONGEST_TEXT = 500

export const BUSINESS_PAGE_TAG = 'business-page'
