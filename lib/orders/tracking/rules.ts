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
