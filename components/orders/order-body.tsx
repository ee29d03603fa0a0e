'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CashbackBanner } from '@/components/orders/cashback-banner'
import { NextAction } from '@/components/orders/next-action'
import { OrderFacts, ShippingFacts } from '@/components/orders/order-facts'
import { CancelOrder, OrderSteps } from '@/components/orders/order-steps'
import { OrderThings } from '@/components/orders/order-things'
import { OrderTimeline } from '@/components/orders/order-timeline'
import { PickupCode } from '@/components/orders/pickup-code'
import { RentFacts } from '@/components/orders/rent-facts'
import type { StatusView } from '@/components/orders/status-view'
import { OrderRefunds } from '@/components/refunds/order-refunds'
import { GiveReview } from '@/components/reviews/give-review'
import { ButtonLink } from '@/components/ui/button-link'
import type { Order } from '@/lib/orders/schema'

type OrderBodyProps = {
  order: Order
  view: StatusView
  /** Whether the way to pay stands here, not beside. */
  withPay?: boolean
  money?: ReactNode
  onTaken?: () => void
}

/** Who acts next, what happened, then things and money: the same wherever an order is shown. */
export function OrderBody({ order, view, withPay = false, money, onTaken }: OrderBodyProps) {
  const t = useTranslations('order')
  const canPay = withPay && view === 'pending' && !order.offline
  const paysInStore = view === 'pending' && order.offline
  const cancel = <CancelOrder order={order} isMain={paysInStore} onTaken={onTaken} />
  return (
    <>
      {order.next_action && view !== 'expiring' && (
        <NextAction next={order.next_action}>
          {canPay && (
            <ButtonLink href={`/payment?order=${order.id}`} prefetch={false} className="sm:justify-self-start">
              {t('payNow')}
            </ButtonLink>
          )}
          {paysInStore && cancel}
          <OrderSteps order={order} onTaken={onTaken} />
        </NextAction>
      )}
      <GiveReview order={order} />
      <PickupCode order={order} />
      <OrderRefunds order={order} />
      <CashbackBanner cashback={order.cashback} />
      <OrderTimeline key={order.id} orderId={String(order.id)} state={order.status} />
      <OrderThings order={order} />
      {order.type === 'rent' && <RentFacts order={order} />}
      <OrderFacts order={order} />
      <ShippingFacts order={order} />
      {money}
      {!paysInStore && cancel}
    </>
  )
}
