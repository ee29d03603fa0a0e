import { CONDITIONS, type Condition } from '@/lib/orders/claims/states'
import { sum } from '@/lib/platform/numbers'

/** How many pieces were found in a condition. */
export type ConditionCount = { condition: Condition; quantity: number }

/** The pieces of a line by condition, for lines whose pieces differ. */
export type MixedConditions = Partial<Record<Condition, number>>

type Inspected = { condition: Condition | null; conditions: MixedConditions | null; received_quantity: number }

/** How many pieces of a line were found in each condition, the best first; empty before the inspection. */
export function piecesByCondition({ condition, conditions, received_quantity }: Inspected): ConditionCount[] {
  if (conditions === null) return condition === null ? [] : [{ condition, quantity: received_quantity }]
  return CONDITIONS.flatMap((one) => {
    const quantity = conditions[one] ?? 0
    return quantity > 0 ? [{ condition: one, quantity }] : []
  })
}

/** The columns of a line whose pieces were found like this: `conditions` only when they differ. */
function mixOf(counts: readonly ConditionCount[]): Inspected {
  const [first, ...others] = counts
  return {
    condition: others.length === 0 && first ? first.condition : null,
    conditions:
      others.length === 0 ? null : Object.fromEntries(counts.map(({ condition, quantity }) => [condition, quantity])),
    received_quantity: sum(counts.map(({ quantity }) => quantity)),
  }
}

/** What an inspector says about a line. */
export type ToldLine = {
  condition?: Condition | undefined
  conditions?: readonly ConditionCount[] | undefined
  quantity?: number | undefined
}

/** The columns of a line of which an inspector says this; without a count it is what was received. */
export const foundOf = ({ condition, conditions, quantity }: ToldLine, received: number): Inspected =>
  conditions
    ? mixOf(conditions)
    : { condition: condition ?? null, conditions: null, received_quantity: quantity ?? received }

/** What the timeline tells of the pieces of all lines: nothing when they are alike. */
export function toldConditions(lines: readonly Inspected[]): { conditions?: MixedConditions } {
  const counts = lines.flatMap(piecesByCondition)
  const { conditions } = mixOf(
    CONDITIONS.flatMap((condition) => {
      const quantity = sum(counts.map((count) => (count.condition === condition ? count.quantity : 0)))
      return quantity > 0 ? [{ condition, quantity }] : []
    }),
  )
  return conditions ? { conditions } : {}
}
