import type { Locale } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'

/** Whole rupiah; never a fraction. */
export type Rupiah = number

/** Amounts above zero and below this cannot be charged. */
export const MINIMUM_PAYABLE: Rupiah = 10_000

export const isPayable = (amount: Rupiah) => amount === 0 || amount >= MINIMUM_PAYABLE

/** `1250000` → `Rp 1.250.000`, in both languages (I18N-008). */
export function formatRupiah(amount: Rupiah): string {
  return `${amount < 0 ? '-' : ''}Rp ${formatNumber(Math.abs(amount), 'id', 0)}`
}

/** The same with a space that no line end divides: for an amount inside a sentence or a narrow box. */
export const unbrokenRupiah = (amount: Rupiah) => formatRupiah(amount).replace(' ', '\u00a0')

/** `28000000` → `28 jt` or `28M`: for the axes of charts. */
export const formatShortRupiah = (amount: Rupiah, locale: Locale) =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(amount)

/** `percent` (15 for 15 %) of an amount; half a rupiah is rounded up. Multiplies first to stay exact. */
export function share(amount: Rupiah, percent: number): Rupiah {
  return Math.round((amount * percent) / 100)
}

/** Splits `amount` over `weights` by largest remainder: the parts add up to `amount` exactly. */
export function allocate(amount: Rupiah, weights: number[]): Rupiah[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / total)
  const parts = exact.map(Math.floor)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }))
  byRemainder.sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
