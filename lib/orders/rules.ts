import { AppError } from '@/lib/platform/errors'
import { addHours, addMinutes, calendarDay } from '@/lib/platform/time'

/** The payment window, in hours from ordered_at (spec 3 §9). */
export const PAYMENT_WINDOW_HOURS = 24

/** How long after expires_at we wait for a gateway's word before cancelling, in minutes. */
export const EXPIRY_GRACE_MINUTES = 10

/** So long before the end of the payment window a shopper is reminded, in hours (behaviour §3.6). */
export const REMINDER_HOURS = 2

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

/** The order number behind a path. Throws `order_not_found` for anything else. */
export function orderNumber(text: string): number {
  const id = parseOrderNumber(text)
  if (id === null) throw new AppError('order_not_found')
  return id
}

/** Seconds left to pay. */
export const secondsToPay = (expiresAt: Date, now: Date) =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

const CASHBACK_DAYS = 7

type Earned = { status: string; delivered_at: Date | null; total_point: number }

/**
 * What a reseller's banner says of an order: congratulations once it is completed or goes back, else the day on which
 * the cashback comes, seven days after delivery (spec 3 §4). `amount` in rupiah, null when the order itself gives none.
 */
export function cashbackFacts({ status, delivered_at, total_point }: Earned) {
  const amount = total_point > 0 ? total_point : null
  if (status === 'completed' || status === 'return_processed') return { state: 'earned' as const, amount, date: null }
  if (!delivered_at || (status !== 'delivered' && status !== 'rent_returned')) return null
  return { state: 'pending' as const, amount, date: calendarDay(addHours(delivered_at, 24 * CASHBACK_DAYS)) }
}
