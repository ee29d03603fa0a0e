'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OrderClaims } from '@/components/claims/order-claims'
import { CashbackBanner } from '@/components/orders/cashback-banner'
import { NextAction } from '@/components/orders/next-action'
import { NumberToPay } from '@/components/orders/number-to-pay'
import { OrderFacts, ShippingFacts } from '@/components/orders/order-facts'
import { OrderItems } from '@/components/orders/order-items'
import { OrderProgress } from '@/components/orders/order-progress'
import { CancelOrder, OrderSteps } from '@/components/orders/order-steps'
import { OrderTimeline } from '@/components/orders/order-timeline'
import { PickupCode } from '@/components/orders/pickup-code'
import { RentFacts } from '@/components/orders/rent-facts'
import type { StatusView } from '@/components/orders/status-view'
import { CustomerShare } from '@/components/pay-links/customer-share'
import { OrderRefunds } from '@/components/refunds/order-refunds'
import { RentalReturn } from '@/components/rent-returns/rental-return'
import { ReviewLink } from '@/components/reviews/review-link'
import { ButtonLink } from '@/components/ui/button-link'
import { cx } from '@/components/ui/class-names'
import type { Order } from '@/lib/orders/my-orders/schema'
import { unbrokenRupiah } from '@/lib/platform/money'

type OrderBodyProps = {
  order: Order
  view: StatusView
  /** Whether the payment is shown here and not at the side; `wide` only where neither a bar nor the summary beside it pays. */
  withPay?: boolean | 'wide'
  money?: ReactNode
  onTaken?: () => void
}

/** The next action, the timeline, the items and the amounts: the same wherever an order is shown. */
export function OrderBody({ order, view, withPay = false, money, onTaken }: OrderBodyProps) {
  const t = useTranslations('order')
  const canPay = withPay !== false && view === 'pending' && !order.offline
  const paysInStore = view === 'pending' && order.offline
  // The section of an open claim says whose turn it is.
  const isTold = order.claims.some(({ is_open }) => is_open)
  const cancel = <CancelOrder order={order} isMain={paysInStore} onTaken={onTaken} />
  return (
    <>
      <CustomerShare order={order} />
      {order.next_action && !(order.customer?.pays && view === 'pending') && view !== 'expiring' && !isTold && (
        <NextAction next={order.next_action} isDueSaid={view === 'pending'}>
          {view === 'pending' && !order.offline && <NumberToPay orderId={order.id} />}
          {canPay && (
            <ButtonLink
              href={`/payment?order=${order.id}`}
              className={cx('sm:justify-self-start', withPay === 'wide' && 'max-md:hidden lg:hidden')}
            >
              {withPay === 'wide' ? t('payNow') : t('payAmount', { amount: unbrokenRupiah(order.net_price) })}
            </ButtonLink>
          )}
          {paysInStore && cancel}
          <OrderSteps order={order} onTaken={onTaken} />
        </NextAction>
      )}
      <ReviewLink order={order} />
      <PickupCode order={order} />
      <OrderClaims order={order} onTaken={onTaken} />
      <RentalReturn order={order} onTaken={onTaken} />
      <OrderRefunds order={order} onTaken={onTaken} />
      <CashbackBanner cashback={order.cashback} />
      <OrderTimeline key={order.id} orderId={String(order.id)} state={order.status}>
        {(view === 'pending' || view === 'success') && <OrderProgress order={order} />}
      </OrderTimeline>
      <OrderItems order={order} />
      {order.type === 'rent' && <RentFacts order={order} />}
      <OrderFacts order={order} />
      <ShippingFacts order={order} />
      {money}
      {!paysInStore && (withPay === 'wide' ? <div className="empty:hidden max-lg:hidden">{cancel}</div> : cancel)}
    </>
  )
}
