/** The language of the back-office, and the id of the warehouse that an operator works in. Readable by scripts. */
export const DESK_LANGUAGE = 'ops_lang'
export const DESK_WAREHOUSE = 'ops_warehouse'

/** Sent to pages below /ops alone, so that the shop never reads them. */
export const DESK_COOKIE = { path: '/ops', sameSite: 'strict', expires: 365 } as const
