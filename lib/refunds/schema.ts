import { z } from '@hono/zod-openapi'
import { REFUND_CAUSES, REFUND_DESTINATIONS, REFUND_STATUSES } from '@/lib/refunds/states'

/** What became of an exchange or a refund of a product: `requested`, `accepted` or `rejected`. */
export const ClaimedProduct = z.object({
  product_id: z.number().int(),
  status: z.string(),
  reject_reason: z.string().nullable(),
})

/**
 * A payment of an order on its way back. It names the products that are not kept: all of an order that came to nothing,
 * none where only too much was paid. `due_at` is the end of the last day that was promised.
 */
export const OrderRefund = z
  .object({
    id: z.number().int(),
    refund_products: z.array(ClaimedProduct),
    cause: z.enum(REFUND_CAUSES),
    amount: z.number().int(),
    destination: z.enum(REFUND_DESTINATIONS),
    status: z.enum(REFUND_STATUSES),
    due_at: z.string(),
    paid_at: z.string().nullable(),
  })
  .openapi('OrderRefund')
export type OrderRefund = z.infer<typeof OrderRefund>

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
