import { z } from '@hono/zod-openapi'
import { BILL_PURPOSES } from '@/lib/money/bills/rules'
import { BILL_STATUSES } from '@/lib/money/bills/states'

/** What has to be paid for an order: its price, or what was added to it later. Pay it with its `bill_id`. */
export const Bill = z
  .object({
    bill_id: z.number().int(),
    order_id: z.number().int(),
    number: z.string(),
    purpose: z.enum(BILL_PURPOSES),
    /** In rupiah. */
    amount: z.number().int(),
    status: z.enum(BILL_STATUSES),
    expires_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
  })
  .openapi('Bill')
export type Bill = z.infer<typeof Bill>
