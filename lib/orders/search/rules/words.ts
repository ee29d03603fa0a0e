import { containing } from '@/lib/platform/like'

const MOST_WORDS = 8

const NUMBER = /^(?:gry[\s-]*)?[\d\s().+-]+$/

/** Words of fewer letters must begin a word of the order: the index knows beginnings, but not two letters elsewhere. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u

const patternOf = (word: string) => (SHORT.test(word) ? `% ${word}%` : containing(word))

/**
 * The patterns that an order must all match. Numbers are one pattern whatever stands between their digits: `GRY-1234`,
 * `+62 812-3456` and `0812 3456` all find parts of order numbers, phone numbers and tracking codes.
 */
export function searchPatterns(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().trim()
  if (plain === '') return []
  const digits = plain.replace(/\D/g, '')
  const words = NUMBER.test(plain) && digits !== '' ? [digits] : plain.split(/\s+/).slice(0, MOST_WORDS)
  return words.map(patternOf)
}

/** The part of a pattern for which the index is asked: not the domain of an e-mail address, which many share. */
export const narrowPattern = (pattern: string) => pattern.replace(/(?<=[\p{L}\p{N}]{3}@).+$/u, '%')

/** Whether the index can narrow the search: it has letters or digits to look for. */
export const isIndexed = (patterns: readonly string[]) => patterns.some((pattern) => /[\p{L}\p{N}]/u.test(pattern))

/** Long numbers and e-mail addresses are rare: they are looked up at once, not looked for among the newest orders. */
export const isRare = (patterns: readonly string[]) =>
  patterns.some((pattern) => /\d{6}/.test(pattern) || narrowPattern(pattern) !== pattern)
