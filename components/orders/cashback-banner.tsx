'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

/** For resellers: what was earned, or the day on which it comes (spec 3 §4). */
export function CashbackBanner({ cashback }: Pick<Order, 'cashback'>) {
  const t = useTranslations('order')
  if (!cashback) return null
  const { state, amount, date } = cashback
  const words = state === 'earned' ? 'cashbackEarned' : 'cashbackOn'
  const day = date ? formatDate(date) : ''
  const title =
    amount === null ? t(`${words}Plain`, { date: day }) : t(words, { amount: formatRupiah(amount), date: day })
  return (
    <Notice tone={state === 'earned' ? 'success' : 'info'} title={title}>
      {state === 'pending' && t('cashbackWhy')}
    </Notice>
  )
}
