'use client'

import { useTranslations } from 'next-intl'
import { BackLink } from '@/components/desk/back-link'
import { DeskPending } from '@/components/desk/desk-state'
import { OrderBody } from '@/components/desk-orders/order-body'
import { OrderHead } from '@/components/desk-orders/order-head'
import { useDeskOrder } from '@/lib/orders/desk/client'

/** An order on a page of its own. */
export function OrderPage({ id }: { id: number }) {
  const t = useTranslations('deskOrders')
  const { data: order, error, mutate } = useDeskOrder(id)
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink href="/ops/orders">{t('title')}</BackLink>
      {order ? (
        <>
          <OrderHead order={order} heading="h1" />
          <OrderBody order={order} />
        </>
      ) : (
        <DeskPending error={error} onRetry={mutate} />
      )}
    </div>
  )
}
