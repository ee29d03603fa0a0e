'use client'

import { Warehouse } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { WarehousePicker } from '@/components/layout/warehouse-picker'
import { Skeleton } from '@/components/ui/skeleton'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { useCart } from '@/lib/selling/cart/client/cart'

type CartPlaceProps = { kind: OrderKind; labels: Parameters<typeof WarehousePicker>[0]['labels'] }

/** Shows the cart's warehouse and changes it: each warehouse has its own cart (CART-005). */
export function CartPlace({ kind, labels }: CartPlaceProps) {
  const t = useTranslations('cart')
  const { data } = useCart(kind)
  if (!data) return <Skeleton className="mb-2 h-11 w-60 rounded-full" />
  return (
    <div className="mb-2 flex flex-wrap items-center text-quiet text-sm">
      <span>{t('sendFrom')}</span>
      <WarehousePicker current={data.data.warehouse} labels={labels} Icon={Warehouse} className="text-ink" />
    </div>
  )
}
