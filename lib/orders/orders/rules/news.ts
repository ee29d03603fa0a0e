import type { OrderNews, ParcelNews, ParcelStep } from '@/lib/identity/notifications/rules'

const STEPS: Partial<Record<OrderNews, ParcelStep>> = {
  order_shipped: 'shipped',
  order_ready: 'ready',
  order_delayed: 'delayed',
  order_delivered: 'delivered',
  order_rented: 'delivered',
  order_address: 'address',
}

/** The recipient's message for an event; null when it concerns only the buyer. */
export function parcelNewsOf(news: OrderNews, isDropship: boolean): ParcelNews | null {
  const step = STEPS[news]
  if (!step) return null
  return isDropship ? `dropship_${step}` : `parcel_${step}`
}

/** A store's name without dots, which phones could show as a link. */
export const senderWords = (name: string) => name.replaceAll('.', ' ')

type OrderPayment = { paid_at: Date | null; net_price: number; wallet_reduction: number }

/** How an order was paid, which is also how it is refunded. */
export function paidFrom({
  paid_at,
  net_price,
  wallet_reduction,
}: OrderPayment): 'none' | 'payment' | 'wallet' | 'both' {
  if (!paid_at) return 'none'
  if (wallet_reduction === 0) return 'payment'
  return net_price === 0 ? 'wallet' : 'both'
}
