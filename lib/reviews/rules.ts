export const REVIEW_STATUSES = ['waiting', 'published', 'hidden'] as const

export const STARS = [5, 4, 3, 2, 1] as const
export type Stars = (typeof STARS)[number]

export const REVIEW_PAGE_SIZE = 10

/** What share of all reviews gave this many stars, in whole per cent. */
export const starShare = (count: number, total: number) => (total > 0 ? Math.round((count * 100) / total) : 0)

/** `Rina` and `K.`: enough to be a person, too little to be found by. */
export const initialOf = (lastName: string) => (lastName ? `${[...lastName][0]}.` : '')
