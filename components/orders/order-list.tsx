'use client'

import { useTranslations } from 'next-intl'
import { LoadMore } from '@/components/layout/load-more'
import type { ListKind } from '@/components/orders/lists'
import { OrderCards } from '@/components/orders/order-cards'
import { OrderTable } from '@/components/orders/order-table'
import type { useOrders } from '@/components/orders/use-orders'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'

type OrderListProps = { kind: ListKind; list: ReturnType<typeof useOrders>; orders: (Order | ReferralOrder)[] }

/** A table on the desktop, cards on the phone (ORD-012, ORD-013), and a button for older orders. */
export function OrderList({ kind, list, orders }: OrderListProps) {
  const t = useTranslations('orders')
  return (
    <>
      <OrderTable orders={orders} isReferrals={kind === 'referral'} onChanged={list.reload} />
      <OrderCards orders={orders} onChanged={list.reload} />
      <div className="mt-6 flex flex-col items-center gap-3">
        <LoadMore list={list} label={t('more')} />
      </div>
    </>
  )
}
