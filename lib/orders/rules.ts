import { addHours, addMinutes, calendarDay } from '@/lib/platform/time'

/** The payment window, in hours from ordered_at (spec 3 §9). */
export const PAYMENT_WINDOW_HOURS = 24

/** How long after expires_at we wait for a gateway's word before cancelling, in minutes. */
export const EXPIRY_GRACE_MINUTES = 10

/** Page size of the order lists (spec 3 §9). */
export const ORDER_PAGE_SIZE = 5

export const paymentDeadline = (orderedAt: Date) => addHours(orderedAt, PAYMENT_WINDOW_HOURS)

export const expiryCutoff = (now: Date) => addMinutes(now, -EXPIRY_GRACE_MINUTES)

const PREFIX = 'GRY-'

export const formattedId = (id: number) => `${PREFIX}${id}`

/** `GRY-123456789012`, `gry 1234…` and `123456789012` name the same order; null when it is no order number. */
export function parseOrderNumber(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^gry[-\s]?/i, '')
    .replace(/\s/g, '')
  return /^\d{12}$/.test(digits) ? Number(digits) : null
}

export const invoiceNumber = (id: number, paidAt: Date) =>
  `INV/${calendarDay(paidAt).slice(0, 7).replace('-', '/')}/${id}`

/** Seconds left to pay. */
export const secondsToPay = (expiresAt: Date, now: Date) =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
