/** The list of a menu beside its page: a column from 1024 px, below that a row that scrolls and fades at both edges. */
export const SIDE_MENU =
  'snap-row relative -mx-4 mb-5 scroll-px-4 gap-2 px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6 max-lg:mask-x-from-[calc(100%-2rem)] max-lg:mask-x-to-[calc(100%-0.25rem)] lg:m-0 lg:grid lg:gap-1 lg:overflow-visible lg:p-0'

/** The same where the page is the entry to the others: below 1024 px all of them are in sight. */
export const SIDE_GRID = 'mb-6 grid grid-cols-2 gap-2 md:grid-cols-4 lg:m-0 lg:grid-cols-1 lg:gap-1'

const ENTRY =
  'flex min-h-11 items-center gap-2.5 border border-edge font-semibold text-sm ' +
  'hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:text-primary ' +
  'lg:rounded lg:border-transparent lg:px-3 lg:text-base lg:hover:border-transparent lg:hover:bg-ink/6 ' +
  'lg:aria-[current]:border-transparent lg:aria-[current]:hover:bg-primary-tint'

/** A link of such a menu; the current one has `aria-current`. */
export const SIDE_ENTRY = `${ENTRY} whitespace-nowrap rounded-full px-4`

/** A link of the grid. */
export const GRID_ENTRY = `${ENTRY} h-full w-full rounded px-3 leading-tight`

/** Of the current entry's list item: the row begins with it in view. */
export const IN_VIEW = 'max-lg:[scroll-initial-target:nearest]'
