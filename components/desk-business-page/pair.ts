/** The same field in two languages: side by side where there is room. */
export const PAIR = 'grid grid-cols-1 gap-3 xl:grid-cols-2 xl:gap-4'
