import type { Locale } from '@/lib/platform/i18n'

const THOUSANDS_GAP = /\B(?=(?:\d{3})+$)/g
const MARKS = { id: { thousands: '.', decimals: ',' }, en: { thousands: ',', decimals: '.' } }

/**
 * `1234.5` → `1.234,5` in Indonesian, `1,234.5` in English; with the value's own decimals, or exactly `decimals`.
 * Without `Intl`, whose first formatter blocks a phone for a tenth of a second.
 */
export function formatNumber(value: number, locale: Locale, decimals?: number): string {
  const [whole = '', fraction] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split('.')
  const marks = MARKS[locale]
  const grouped = whole.replace(THOUSANDS_GAP, marks.thousands)
  return fraction === undefined ? grouped : `${grouped}${marks.decimals}${fraction}`
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Merges lines of one key: quantities are added up, all other fields come from the key's first line. */
export function mergeQuantities<Line extends { quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => number | string,
): Line[] {
  const merged = new Map<number | string, Line>()
  for (const line of lines) {
    const key = keyOf(line)
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity
    merged.set(key, { ...(merged.get(key) ?? line), quantity })
  }
  return [...merged.values()]
}

/**
 * Splits a whole amount in proportion to the weights; what rounding leaves goes to the largest remainders, so the parts
 * add up to the amount. Without any weight all parts are 0.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(sum(weights))
  if (total === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / total), remainder: product % total }
  })
  const left = amount - sum(shares.map(({ part }) => part))
  const byRemainder = [...shares].sort((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder < other.remainder ? 1 : -1,
  )
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, part }) => part + (raised.has(index) ? 1 : 0))
}
