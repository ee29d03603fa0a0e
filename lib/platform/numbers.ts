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
