import { calendarDay } from '@/lib/platform/time'

/** What an invoice is for: an order has one of each at most. */
export const INVOICE_PURPOSES = ['order', 'buy_out'] as const
export type InvoicePurpose = (typeof INVOICE_PURPOSES)[number]

/** How long a link to an invoice is valid, in minutes. */
export const LABEL_MINUTES = 15

/** What a link is signed for, so that one to an invoice opens no other. */
export const LABEL_USES = { order: 'invoice', buy_out: 'sale_invoice' } as const satisfies Record<
  InvoicePurpose,
  string
>

export const invoiceYear = (at: Date) => Number(calendarDay(at).slice(0, 4))

/** `INV/2026/000123`; the sequence has no gaps within a year. */
export const invoiceNumber = (year: number, sequence: number) => `INV/${year}/${String(sequence).padStart(6, '0')}`

/** The file name of an invoice, without slashes. */
export const fileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`
