import type { MixedConditions } from '@/lib/orders/claims/rules/conditions'
import { CONDITIONS, type Condition } from '@/lib/orders/claims/states'
import { sum } from '@/lib/platform/numbers'

/** What an inspector counted of a line: its pieces by condition. Of a line that has not come it is one condition of 0. */
export type Found = MixedConditions

export const countIn = (found: Found) => sum(Object.values(found))

/** The conditions that were counted, the best first. */
export function countsOf(found: Found) {
  return CONDITIONS.flatMap((condition) => {
    const quantity = found[condition] ?? 0
    return quantity > 0 ? [{ condition, quantity }] : []
  })
}

/** The condition of all pieces; null when they differ, or nothing was noted. */
export function alikeIn(found: Found | undefined): Condition | null {
  const noted = CONDITIONS.filter((condition) => found?.[condition] !== undefined)
  const counted = noted.filter((condition) => (found?.[condition] ?? 0) > 0)
  const [only, ...others] = counted.length > 0 ? counted : noted
  return only && others.length === 0 ? only : null
}

/** What was found as the API takes it. */
export function toldFound(found: Found) {
  const condition = alikeIn(found)
  return condition ? { condition, quantity: countIn(found) } : { conditions: countsOf(found) }
}
