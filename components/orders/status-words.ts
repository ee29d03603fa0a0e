import { useTranslations } from 'next-intl'
import { textOr } from '@/components/layout/message-keys'
import { camelCase } from '@/components/orders/status-view'
import type { Tone } from '@/components/ui/badge'

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

/** Translates an order's status. */
export function useStatusWords() {
  const t = useTranslations('order.status')
  return (status: string) => textOr(status, t, camelCase(status))
}
