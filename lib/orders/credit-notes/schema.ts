import { z } from '@hono/zod-openapi'
import { CREDIT_CAUSES, type OtherKind } from '@/lib/orders/credit-notes/rules'
import type { InvoiceSnapshot } from '@/lib/orders/invoices/schema'

/** Pieces that went back. All amounts in whole rupiah; `price` is per piece, the others of all pieces together. */
export type CreditNoteLine = {
  order_product_id: number
  title: string
  title_idn: string
  color: string | null
  color_idn: string | null
  quantity: number
  price: number
  /** What is taken off the price: the share of the voucher. */
  discount: number
  /** The price less `discount`. */
  amount: number
  installation: number
}

export type OtherRow = { kind: OtherKind; amount: number }

export type CreditNoteSnapshot = Pick<InvoiceSnapshot, 'order' | 'seller' | 'buyer' | 'rent_days' | 'promo_code'> & {
  invoice: { number: string; issued_at: string }
  lines: CreditNoteLine[]
  other: OtherRow[]
}

/** A credit note as the order's owner sees it; `url` is its page. */
export const OrderCreditNote = z
  .object({ number: z.string(), url: z.string(), amount: z.number().int(), issued_at: z.string() })
  .openapi('OrderCreditNote')
export type OrderCreditNote = z.infer<typeof OrderCreditNote>

/** A credit note as operators see it: `wallet` and `payment` are the parts of `amount`. */
export const DeskCreditNote = z.object({
  number: z.string(),
  cause: z.enum(CREDIT_CAUSES),
  amount: z.number().int(),
  wallet: z.number().int(),
  payment: z.number().int(),
  issued_at: z.string(),
})
export type DeskCreditNote = z.infer<typeof DeskCreditNote>

/** A temporary link to a credit note. */
export const CreditNoteLabel = z.object({ credit_note_label_url: z.string() }).openapi('CreditNoteLabel')
