/** Photos of a return, of a piece and of an appeal (RET-008, EXC-006, REF-008). */
export const CLAIM_PHOTOS = 3

/** Photos that an inspector takes of the pieces of a line. */
export const MAX_INSPECTION_PHOTOS = 6

/** Characters of what is written about a piece (EXC-012, REF-006), and about an order or in an appeal. */
export const REASON_LENGTH = 360
export const PROBLEM_LENGTH = 1000

/** Claims as lists of orders filter by them: returns of whole orders, or exchanges and refunds of pieces. */
export const CLAIM_LISTS = ['return', 'pieces'] as const
export type ClaimListKind = (typeof CLAIM_LISTS)[number]
export const KINDS_OF_LIST = { return: ['return'], pieces: ['exchange', 'refund'] } as const
