'use client'

import { useTranslations } from 'next-intl'
import { WarehousePicker } from '@/components/layout/warehouse-picker'
import { Skeleton } from '@/components/ui/skeleton'
import { useCart } from '@/lib/cart/client'

type CartPlaceProps = { labels: Parameters<typeof WarehousePicker>[0]['labels'] }

/** Every warehouse has its own cart; here it is changed (CART-005). */
export function CartPlace({ labels }: CartPlaceProps) {
  const t = useTranslations('cart')
  const { data } = useCart()
  if (!data) return <Skeleton className="mb-2 h-11 w-60 rounded-full" />
  return (
    <div className="mb-2 flex flex-wrap items-center text-quiet text-sm">
      <span>{t('sendFrom')}</span>
      <WarehousePicker current={data.data.warehouse} labels={labels} className="text-ink" />
    </div>
  )
}
