import type { OrderNews, ParcelNews, ParcelStep } from '@/lib/identity/notifications/rules'

const STEPS: Partial<Record<OrderNews, ParcelStep>> = {
  order_shipped: 'shipped',
  order_ready: 'ready',
  order_delayed: 'delayed',
  order_delivered: 'delivered',
  order_rented: 'delivered',
}

/** The recipient's side of what happened to an order; null for what is the buyer's alone. */
export function parcelNewsOf(news: OrderNews, isDropship: boolean): ParcelNews | null {
  const step = STEPS[news]
  if (!step) return null
  return isDropship ? `dropship_${step}` : `parcel_${step}`
}

/** A store's name as words: one with a dot in it would be a link on a stranger's phone. */
export const senderWords = (name: string) => name.replaceAll('.', ' ')

type Paid = { paid_at: Date | null; net_price: number; wallet_reduction: number }

/** Where the money of an order came from, which is where it goes back to. */
export function paidFrom({ paid_at, net_price, wallet_reduction }: Paid): 'none' | 'payment' | 'wallet' | 'both' {
  if (!paid_at) return 'none'
  if (wallet_reduction === 0) return 'payment'
  return net_price === 0 ? 'wallet' : 'both'
}
