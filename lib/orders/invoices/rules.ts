import { calendarDay } from '@/lib/platform/time'

/** How long a link to an invoice is valid, in minutes. */
export const LABEL_MINUTES = 15
export const LABEL_USE = 'invoice'

export const invoiceYear = (at: Date) => Number(calendarDay(at).slice(0, 4))

/** `INV/2026/000123`; the sequence has no gaps within a year. */
export const invoiceNumber = (year: number, sequence: number) => `INV/${year}/${String(sequence).padStart(6, '0')}`

/** The file name of an invoice, without slashes. */
export const fileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`
