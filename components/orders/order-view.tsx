'use client'

import { useTranslations } from 'next-intl'
import { moneyOfOrder } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { AwaitingDialog } from '@/components/orders/awaiting-dialog'
import { OrderBody } from '@/components/orders/order-body'
import { CancelOrder } from '@/components/orders/order-steps'
import { StatusHead } from '@/components/orders/status-head'
import { type StatusView, statusView } from '@/components/orders/status-view'
import type { usePolledOrder } from '@/components/orders/use-polled-order'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { cx } from '@/components/ui/class-names'
import { TwoColumns } from '@/components/ui/two-columns'
import type { Order } from '@/lib/orders/my-orders/schema'

const HOME = { buy: '/products', rent: '/rent' } as const

type PolledOrder = ReturnType<typeof usePolledOrder>
type OrderViewProps = { order: Order; polled: PolledOrder; flaggedExpired: boolean }

export function OrderView({ order, polled, flaggedExpired }: OrderViewProps) {
  const view = statusView(order, flaggedExpired, new Date())
  const isPaidInStore = view === 'pending' && order.offline
  return (
    <div className="grid gap-8 pt-6 md:pt-10">
      <div className="grid gap-5">
        <StatusHead order={order} view={view} level={1} />
        {polled.waiting && <Checking polled={polled} />}
        <AwaitingDialog orderId={order.id} polled={polled} />
      </div>
      <TwoColumns
        aside={
          <Summary
            money={moneyOfOrder(order)}
            action={<NextStep order={order} view={view} />}
            isSticky={view === 'pending' && !order.customer?.pays}
          />
        }
      >
        <OrderBody order={order} view={view} withPay="wide" />
      </TwoColumns>
      <div className="empty:hidden lg:hidden">{!isPaidInStore && <CancelOrder order={order} />}</div>
    </div>
  )
}

/** Says that the payment is being checked; after the last poll, offers a button to check again. */
function Checking({ polled }: { polled: PolledOrder }) {
  const t = useTranslations('order')
  if (polled.polling) {
    return (
      <p className="flex items-center gap-3 text-quiet text-sm">
        <span aria-hidden="true" className="size-2 flex-none animate-pulse rounded-full bg-primary" />
        {t('checking')}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p role="status" className="max-w-text text-quiet text-sm">
        {t('checkedOut')}
      </p>
      <Button size="sm" variant="secondary" busy={polled.isValidating} onClick={polled.checkAgain}>
        {t('checkAgain')}
      </Button>
    </div>
  )
}

function NextStep({ order, view }: { order: Order; view: StatusView }) {
  const t = useTranslations('order')
  const pay = view === 'pending'
  const isForCustomer = order.customer?.pays === true
  return (
    <ButtonLink
      href={pay ? `/payment?order=${order.id}` : HOME[order.type]}
      size="lg"
      full
      className={cx(pay && !order.offline && 'md:max-lg:hidden')}
      variant={pay && !isForCustomer ? 'primary' : 'secondary'}
    >
      {pay
        ? t(order.offline ? 'payInStore' : isForCustomer ? 'payForCustomer' : 'payNow')
        : t(view === 'success' ? 'continueShopping' : 'shopAgain')}
    </ButtonLink>
  )
}
