import { z } from '@hono/zod-openapi'
import { MOST_ADJUSTED } from '@/lib/money/adjustments/rules'
import { ADJUSTMENT_STATUSES } from '@/lib/money/adjustments/states'
import { MoneySum } from '@/lib/money/ledger/schema'
import { ADJUSTMENT_REASONS } from '@/lib/money/wallet/rules'

const words = z.string().trim().min(3).max(300)

/** `amount` in rupiah, below 0 to take money out; `contact` is the owner's e-mail address or phone number. */
export const NewAdjustment = z
  .strictObject({
    user_id: z.number().int().positive().optional(),
    contact: z.string().trim().min(3).max(200).optional(),
    amount: z
      .number()
      .int()
      .min(-MOST_ADJUSTED)
      .max(MOST_ADJUSTED)
      .refine((amount) => amount !== 0, 'not 0'),
    reason: z.enum(ADJUSTMENT_REASONS),
    note: words,
  })
  .refine(({ user_id, contact }) => (user_id === undefined) !== (contact === undefined), {
    path: ['contact'],
    message: 'required',
  })
  .openapi('NewAdjustment')
export type NewAdjustment = z.infer<typeof NewAdjustment>

/** `reason` is why it is rejected. */
export const AdjustmentDecision = z
  .strictObject({ outcome: z.enum(['approve', 'reject']), reason: words.optional() })
  .refine(({ outcome, reason }) => outcome === 'approve' || reason !== undefined, {
    path: ['reason'],
    message: 'required',
  })
  .openapi('AdjustmentDecision')
export type AdjustmentDecision = z.infer<typeof AdjustmentDecision>

/** An adjustment as operators see it; `balance` is what is in the wallet now. */
export const Adjustment = z
  .object({
    id: z.number().int(),
    user_id: z.number().int(),
    name: z.string(),
    store_name: z.string().nullable(),
    amount: z.number().int(),
    balance: z.number().int(),
    reason: z.enum(ADJUSTMENT_REASONS),
    note: z.string(),
    status: z.enum(ADJUSTMENT_STATUSES),
    proposed_by: z.string(),
    proposed_at: z.string(),
    decided_by: z.string().nullable(),
    decided_at: z.string().nullable(),
    refusal: z.string(),
    /** Whether the caller has proposed it, and so may reject it only. */
    is_own: z.boolean(),
  })
  .openapi('Adjustment')
export type Adjustment = z.infer<typeof Adjustment>

export const AdjustmentQuery = z.object({
  status: z.enum(ADJUSTMENT_STATUSES).optional(),
  user_id: z.coerce.number().int().positive().optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AdjustmentQuery = z.infer<typeof AdjustmentQuery>

export const AdjustmentList = z.object({
  data: z.array(Adjustment),
  metadata: z.object({
    next_cursor: z.string().nullable(),
    /** Of all adjustments that the filter selects, by status and direction; on the first page only. */
    sums: z.array(MoneySum.extend({ status: z.enum(ADJUSTMENT_STATUSES), adds: z.boolean() })),
  }),
})
export type AdjustmentList = z.infer<typeof AdjustmentList>
