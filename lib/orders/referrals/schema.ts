import { z } from '@hono/zod-openapi'
import { CashbackLine } from '@/lib/orders/cashbacks/schema'
import { CASHBACK_STATUSES } from '@/lib/orders/cashbacks/states'
import { Order } from '@/lib/orders/my-orders/schema'

/** An order with a reseller's code, without the buyer's data. */
export const ReferralOrder = Order.pick({
  id: true,
  formatted_id: true,
  type: true,
  status: true,
  display_status: true,
  paid: true,
  ordered_at: true,
  delivered_at: true,
  total_products: true,
  net_price: true,
  preview: true,
  cashback: true,
})
  .extend({
    referral_code: z.string().nullable(),
    /** The recipient of an own dropship order; null for everybody else's order. */
    customer: z.string().nullable(),
    /** What each line earns: the rate in per cent and what is left of it; empty before the payment. */
    commission_lines: z.array(CashbackLine),
  })
  .openapi('ReferralOrder')
export type ReferralOrder = z.infer<typeof ReferralOrder>

const status = z.string().max(40)

/** Filters by statuses of the orders, by the state of what they earn, and by the first and the last day in Jakarta. */
export const ReferralFilter = z.object({
  status: status.optional(),
  'statuses[]': z
    .union([status, z.array(status).max(30)])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat())),
  commission: z.enum(CASHBACK_STATUSES).optional(),
  start_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
})
export type ReferralFilter = z.infer<typeof ReferralFilter>

export type ReferralQuery = ReferralFilter & { cursor: string; limit?: number | undefined }
