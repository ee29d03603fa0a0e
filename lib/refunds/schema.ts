import { z } from '@hono/zod-openapi'

export const Refund = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  cause: z.string(),
  amount: z.number().int(),
  destination: z.string(),
  status: z.string(),
  note: z.string(),
  created_at: z.string(),
})
export type Refund = z.infer<typeof Refund>

export const REFUND_OUTCOMES = ['approve', 'paid', 'bank'] as const

/** `note` is the number of the transfer when it is paid, else the reason. */
export const RefundDecision = z
  .strictObject({ outcome: z.enum(REFUND_OUTCOMES), note: z.string().trim().max(200).default('') })
  .refine(({ outcome, note }) => outcome === 'approve' || note !== '', {
    path: ['note'],
    message: 'the number of the transfer, or the reason',
  })
export type RefundDecision = z.infer<typeof RefundDecision>
