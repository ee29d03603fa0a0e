import type { Order } from '@/lib/orders/my-orders/schema'

export type StatusView = 'pending' | 'expiring' | 'expired' | 'cancelled' | 'success'

/**
 * Payment decides first, so that shipped and refunded orders stay a success; "expired" only when the order is
 * (A-37).
 */
export function statusView(order: Order, flaggedExpired: boolean, now: Date): StatusView {
  if (order.paid) return 'success'
  if (order.status === 'waiting_payment') {
    const over = flaggedExpired && new Date(order.expires_at) <= now
    return over ? 'expiring' : 'pending'
  }
  return order.expired_at ? 'expired' : 'cancelled'
}

export const camelCase = (word: string) => word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
