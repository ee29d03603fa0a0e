'use client'

import { useCashbackWords } from '@/components/cashbacks/use-cashback-words'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/orders/my-orders/schema'

const TONES = { pending: 'info', on_hold: 'info', available: 'success', void: 'info' } as const

/** What this order earns whoever looks at it; the words follow the cashback, not the order. */
export function CashbackBanner({ cashback }: Pick<Order, 'cashback'>) {
  const words = useCashbackWords()
  if (!cashback) return null
  return (
    <Notice tone={TONES[cashback.status]} title={words.titleOf(cashback)}>
      {words.reasonOf(cashback)}
    </Notice>
  )
}
