/** Wrong pairs that one address, and that one order number, may be asked with in an hour (threats T17). */
export const MISSES_PER_ADDRESS = 20
export const MISSES_PER_ORDER = 10

/** Enough for a recipient to know their own name again: `S••• W•••`. */
export const maskName = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')

/** An order number may be written with its prefix and with spaces; a phone number with what one writes between digits. */
export const looksLikeOrderNumber = (text: string) => /^(gry[-\s]?)?\d[\d\s]*$/i.test(text.trim())
export const looksLikePhone = (text: string) => /^\+?\d[\d\s().-]*$/.test(text.trim())

/** How long a link in a message opens its order, in days. */
export const LINK_DAYS = 30
export const LINK_USE = 'order'
