'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah } from '@/lib/platform/money'

/** For resellers: the cashback that this order earned (ORD-043, ORD-044). */
export function CashbackBanner({ cashback }: Pick<Order, 'cashback'>) {
  const t = useTranslations('order')
  if (!cashback) return null
  return <Notice tone="success" title={t('cashbackEarned', { amount: formatRupiah(cashback.amount) })} />
}
