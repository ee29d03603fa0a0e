import { useTranslations } from 'next-intl'
import { camelCase } from '@/components/orders/status-view'
import type { Tone } from '@/components/ui/badge'
import type { Order } from '@/lib/orders/schema'

/** What the lists can be narrowed to (spec 3 §2); an address may name any other status too. */
export const STATUS_FILTERS: Record<Order['type'], readonly string[]> = {
  buy: [
    'waiting_payment',
    'payment_verified',
    'processed',
    'shipped',
    'delivered',
    'completed',
    'return_processed',
    'returned',
    'refund_processed',
    'cancelled',
  ],
  rent: [
    'waiting_payment',
    'processed',
    'shipped',
    'rented',
    'due_soon',
    'late',
    'return_processed',
    'exchange_request',
    'cancelled',
  ],
}

const TONES: Record<string, Tone> = {
  waiting_payment: 'warning',
  due_soon: 'warning',
  late: 'danger',
  payment_verified: 'primary',
  processed: 'primary',
  shipped: 'primary',
  rented: 'primary',
  delivered: 'success',
  completed: 'success',
}

export const statusTone = (status: string): Tone => TONES[status] ?? 'neutral'

/** A status as shoppers read it. */
export function useStatusWords() {
  const t = useTranslations('order')
  const list = useTranslations('orders')
  return (status: string) => {
    const word = camelCase(status)
    if (t.has(`status.${word}`)) return t(`status.${word}`)
    return list.has(`rentStatus.${word}`) ? list(`rentStatus.${word}`) : status
  }
}
