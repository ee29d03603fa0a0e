import { z } from '@hono/zod-openapi'
import type { ToldLine } from '@/lib/orders/claims/rules/conditions'
import { CONDITIONS } from '@/lib/orders/claims/states'
import { sum } from '@/lib/platform/numbers'

const condition = z.enum(CONDITIONS)
const ConditionCounts = z
  .array(z.strictObject({ condition, quantity: z.number().int().min(1).max(1000) }))
  .min(1)
  .max(CONDITIONS.length)
  .refine((counts) => new Set(counts.map((one) => one.condition)).size === counts.length, 'each condition once')

/** How the pieces of a line are: `condition` of all of them, or `conditions` of pieces that differ. */
export const foundConditions = { condition: condition.optional(), conditions: ConditionCounts.optional() }

const countOf = (counts: readonly { quantity: number }[]) => sum(counts.map(({ quantity }) => quantity))

export const isToldOnce = ({ condition: alike, conditions: counts, quantity }: ToldLine) =>
  counts ? alike === undefined && (quantity ?? countOf(counts)) === countOf(counts) : alike !== undefined

export const toldOnce = {
  path: ['conditions'],
  message: 'the condition of all pieces, or conditions that add up to their quantity',
}
