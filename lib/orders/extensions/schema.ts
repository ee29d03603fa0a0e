import { z } from '@hono/zod-openapi'
import { BILL_STATUSES } from '@/lib/money/bills/states'

const rupiah = z.number().int()

/** More days for a rental, and the bill that buys them; pay it with `bill_id`. */
export const Extension = z
  .object({
    id: z.number().int(),
    order_id: z.number().int(),
    bill_id: z.number().int(),
    bill_number: z.string(),
    days: z.number().int(),
    amount: rupiah,
    /** The last moment of the rental before it, and with it. */
    due_before: z.iso.datetime(),
    due_after: z.iso.datetime(),
    /** `open` until it is paid, expired or cancelled; the days are held as long. */
    status: z.enum(BILL_STATUSES),
    expires_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
  })
  .openapi('Extension')
export type Extension = z.infer<typeof Extension>

const Option = z.object({
  rent_duration_id: z.number().int(),
  days: z.number().int(),
  amount: rupiah,
  due_after: z.iso.datetime(),
  /** Whether the units are free on all of these days. */
  available: z.boolean(),
})

export const ExtensionQuote = z
  .object({
    due_before: z.iso.datetime(),
    /** The fee so far. Of an extension that is paid, the fee up to its opening stays. */
    late_penalty: rupiah,
    options: z.array(Option),
    /** The extension that waits for its payment. */
    open: Extension.nullable(),
  })
  .openapi('ExtensionQuote')
export type ExtensionQuote = z.infer<typeof ExtensionQuote>

export const NewExtension = z
  .strictObject({
    rent_duration_id: z.number().int().positive(),
    /** What the shopper saw; another price is refused. */
    amount: rupiah.min(0).optional(),
  })
  .openapi('NewExtension')
export type NewExtension = z.infer<typeof NewExtension>
