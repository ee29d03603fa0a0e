/** The id of the search field in the header. */
export const SEARCH_ID = 'search'

/** A field for searching with its button inside, in the header of the shop and of the page of unknown addresses. */
export const SEARCH_FIELD =
  'min-h-11 w-full rounded-full border border-edge bg-card pr-12 pl-5 text-base placeholder:text-quiet hover:border-ink clearable'

export const SEARCH_BUTTON =
  'absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-full text-quiet hover:text-ink'
