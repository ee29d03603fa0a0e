const MOST_WORDS = 8

const NUMBER = /^(?:gry[\s-]*)?[\d\s().+-]+$/

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The patterns that an order must all match. Numbers are one pattern whatever stands between their digits: `GRY-1234`,
 * `+62 812-3456` and `0812 3456` all find parts of order numbers, phone numbers and tracking codes.
 */
export function searchPatterns(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().trim()
  if (plain === '') return []
  const digits = plain.replace(/\D/g, '')
  const words = NUMBER.test(plain) && digits !== '' ? [digits] : plain.split(/\s+/).slice(0, MOST_WORDS)
  return words.map((word) => `%${escapeLike(word)}%`)
}

/** Whether the index can narrow the search: three letters or digits stand together in a pattern. */
export const isIndexed = (patterns: readonly string[]) => patterns.some((pattern) => /[\p{L}\p{N}]{3}/u.test(pattern))

/** A long number is rare: its orders are looked up at once, not looked for among the newest. */
export const isRare = (patterns: readonly string[]) => patterns.some((pattern) => /^%\d{6,}%$/.test(pattern))
