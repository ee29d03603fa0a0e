'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/accounts/use-error-text'
import { OrderCards } from '@/components/orders/order-cards'
import { OrderTable } from '@/components/orders/order-table'
import type { useOrders } from '@/components/orders/use-orders'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/orders/schema'

type OrderListProps = { list: ReturnType<typeof useOrders>; orders: Order[] }

/** A table on the desktop, cards on the phone (spec 3 §2), and the way to older orders. */
export function OrderList({ list, orders }: OrderListProps) {
  const t = useTranslations('orders')
  const errorText = useErrorText()
  return (
    <>
      <OrderTable orders={orders} />
      <OrderCards orders={orders} />
      <div className="mt-6 flex flex-col items-center gap-3">
        {list.error && <Notice tone="danger">{errorText(list.error)}</Notice>}
        {list.hasMore && (
          <Button variant="secondary" busy={list.isLoadingMore} onClick={list.more}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  )
}
