'use client'

import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { OrderBody } from '@/components/desk-orders/order-body'
import { OrderHead } from '@/components/desk-orders/order-head'
import { useSeenOrder } from '@/components/desk-orders/use-seen-order'

/** An order on a page of its own. */
export function OrderPage({ id }: { id: number }) {
  const t = useTranslations('deskOrders')
  const { order, fallback } = useSeenOrder(id)
  return (
    <div className="grid gap-5">
      <DeskLink
        href="/ops/orders"
        className="-ml-1 inline-flex min-h-9 w-fit items-center gap-1 text-quiet text-sm hover:text-ink max-md:min-h-11"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('title')}
      </DeskLink>
      {order ? (
        <>
          <OrderHead order={order} heading="h1" />
          <OrderBody order={order} />
        </>
      ) : (
        fallback
      )}
    </div>
  )
}
