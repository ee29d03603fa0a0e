import type { Setting, Settings } from '@/lib/places/settings/rules'
import { addHours } from '@/lib/platform/time'
import { OrderError } from '@/lib/selling/checkout/errors'

/** The payment window from ordered_at (PAY-026). */
export const PAYMENT_WINDOW: Setting = { key: 'payment_window', unit: 'hours', default: 24, least: 24, most: 72 }

/** How long to wait for the gateway after `expires_at` before cancelling. */
export const EXPIRY_GRACE: Setting = { key: 'expiry_grace', unit: 'minutes', default: 10, least: 1, most: 60 }

/** How long before the end of the payment window a shopper is reminded. */
export const REMINDER: Setting = { key: 'payment_reminder', unit: 'hours', default: 2, least: 1, most: 12 }

/** Page size of the order lists (ORD-016). */
export const ORDER_PAGE_SIZE = 5

export const paymentDeadline = (orderedAt: Date, settings: Settings) => addHours(orderedAt, settings.of(PAYMENT_WINDOW))

/** What shoppers read instead of an operator's name. */
export const SHOP_NAME = 'Griya'

const PREFIX = 'GRY-'

export const formattedId = (id: number) => `${PREFIX}${id}`

/** Parses `GRY-123456789012`, `gry 1234…` or `123456789012`; null for anything else. */
export function parseOrderNumber(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^gry[-\s]?/i, '')
    .replace(/\s/g, '')
  return /^\d{12}$/.test(digits) ? Number(digits) : null
}

/** The order number of a path parameter. Throws `order_not_found` for anything else. */
export function orderNumber(text: string): number {
  const id = parseOrderNumber(text)
  if (id === null) throw new OrderError('order_not_found')
  return id
}

/** Seconds left to pay. */
export const secondsToPay = (expiresAt: Date, now: Date) =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

/** How long a link in a message is valid, in days. */
export const LINK_DAYS = 30
export const LINK_USE = 'order'
export const PAY_LINK_USE = 'pay_order'

/** Orders of these statuses were not sold: their money went or goes back. */
export const UNSOLD = ['cancelled', 'rejected', 'failed'] as const
