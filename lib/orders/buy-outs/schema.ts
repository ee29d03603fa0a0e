import { z } from '@hono/zod-openapi'
import { BILL_STATUSES } from '@/lib/money/bills/states'

const rupiah = z.number().int()

/** The purchase of a rental by its renter, and the bill of what is left to pay. */
export const BuyOut = z
  .object({
    id: z.number().int(),
    order_id: z.number().int(),
    /** Null when the deposit pays all of it. */
    bill_id: z.number().int().nullable(),
    /** The pieces at the price in the shop, and what they cost the renter. */
    goods: rupiah,
    price: rupiah,
    /** How much of the price the deposit pays, and what is paid besides. */
    deposit: rupiah,
    amount: rupiah,
    /** `open` until it is paid, expired or cancelled. */
    status: z.enum(BILL_STATUSES),
    expires_at: z.iso.datetime().nullable(),
    bought_at: z.iso.datetime().nullable(),
    invoice_url: z.string().nullable(),
  })
  .openapi('BuyOut')
export type BuyOut = z.infer<typeof BuyOut>

export const BuyOutQuote = z
  .object({
    goods: rupiah,
    /** What counts towards the price: a share of the rent that was paid, and the way back that nobody goes. */
    counted: rupiah,
    price: rupiah,
    /** The late fee so far; it is taken off the deposit and grows no more once the purchase is opened. */
    late_penalty: rupiah,
    /** How much of the price the deposit pays, what is left to pay, and what of the deposit goes back. */
    deposit: rupiah,
    amount: rupiah,
    deposit_back: rupiah,
    /** False while another renter has booked the pieces for later. */
    available: z.boolean(),
    /** The purchase that waits for its payment. */
    open: BuyOut.nullable(),
  })
  .openapi('BuyOutQuote')
export type BuyOutQuote = z.infer<typeof BuyOutQuote>

/** `price` is what the renter saw; another price is refused. */
export const NewBuyOut = z.strictObject({ price: rupiah.min(0) }).openapi('NewBuyOut')
export type NewBuyOut = z.infer<typeof NewBuyOut>
