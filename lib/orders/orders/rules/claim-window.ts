import { DEADLINE_SETTINGS } from '@/lib/orders/orders/rules/deadlines'
import type { Setting, Settings } from '@/lib/places/settings/rules'
import { addHours } from '@/lib/platform/time'

const HOURS_OF_A_DAY = 24
const PREFIX = 'claim_days/'

type CategoryNode = { id: number; parent_id: number | null }

/**
 * The days within which goods of a category may be claimed; null is as the category above, at last as the shop. None is
 * shorter than the seven days of RET-002.
 */
export const categoryWindow = (categoryId: number): Setting => ({
  ...{ key: `${PREFIX}${categoryId}`, unit: 'days', default: 0, least: 7, most: 90, promised: true },
})

/** The days that operators have set, by category. */
export const ownWindows = (settings: Settings) => settings.below(PREFIX)

/** The days of a category: its own, else those of the nearest category above that has some, else the shop's. */
export function windowDays(categoryId: number | null, tree: readonly CategoryNode[], settings: Settings): number {
  const own = ownWindows(settings)
  const seen = new Set<number>()
  let id = categoryId
  while (id !== null && !seen.has(id)) {
    const days = own.get(String(id))
    if (days !== undefined) return days
    seen.add(id)
    id = tree.find((category) => category.id === id)?.parent_id ?? null
  }
  return settings.of(DEADLINE_SETTINGS.completion)
}

/** The days that hold for whatever is bought, for texts that name no product. */
export const leastWindow = (settings: Settings) =>
  Math.min(settings.of(DEADLINE_SETTINGS.completion), ...ownWindows(settings).values())

/** The days after which nothing that was bought can be claimed. */
export const longestWindow = (settings: Settings) =>
  Math.max(settings.of(DEADLINE_SETTINGS.completion), ...ownWindows(settings).values())

/** The end of a window for goods that arrived then. */
export const windowEnd = (delivered_at: Date, days: number) => addHours(delivered_at, days * HOURS_OF_A_DAY)
