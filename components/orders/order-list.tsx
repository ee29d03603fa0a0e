'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/accounts/use-error-text'
import type { ListKind } from '@/components/orders/lists'
import { OrderCards } from '@/components/orders/order-cards'
import { OrderTable } from '@/components/orders/order-table'
import type { useOrders } from '@/components/orders/use-orders'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Order, ReferralOrder } from '@/lib/orders/schema'

type OrderListProps = { kind: ListKind; list: ReturnType<typeof useOrders>; orders: (Order | ReferralOrder)[] }

/** A table on the desktop, cards on the phone (spec 3 §2), and the way to older orders. */
export function OrderList({ kind, list, orders }: OrderListProps) {
  const t = useTranslations('orders')
  const errorText = useErrorText()
  return (
    <>
      <OrderTable orders={orders} isReferrals={kind === 'referral'} />
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
