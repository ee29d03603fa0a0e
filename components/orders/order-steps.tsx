'use client'

import { Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FinishOrder } from '@/components/orders/finish-order'
import { OrderStep } from '@/components/orders/order-step'
import { ParcelDialog } from '@/components/orders/parcel-dialog'
import { Button } from '@/components/ui/button'
import type { Order } from '@/lib/orders/my-orders/schema'

export type StepsProps = { order: Order; onTaken?: (() => void) | undefined }

/** The actions that the state table allows now: track the parcel, confirm its receipt, complete the order. */
export function OrderSteps({ order, onTaken }: StepsProps) {
  const t = useTranslations('order')
  const [isTracking, setTracking] = useState(false)
  const values = { order: order.formatted_id }
  const hasArrived = order.actions.includes('confirm_arrival') || order.actions.includes('order_delivered')
  const canFinish = order.actions.includes('finish_order')
  const canTrack = order.status === 'shipped'
  if (!hasArrived && !canFinish && !canTrack) return null
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {canTrack && (
        <>
          <Button onClick={() => setTracking(true)}>
            <Truck aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('track')}
          </Button>
          <ParcelDialog
            orderId={String(order.id)}
            number={order.formatted_id}
            open={isTracking}
            onClose={() => setTracking(false)}
          />
        </>
      )}
      {hasArrived && (
        <OrderStep
          order={order}
          step="confirm_arrival"
          words="receive"
          text={t(order.type === 'rent' ? 'receiveRentText' : 'receiveText', values)}
          keep={t('notYet')}
          variant="secondary"
          onTaken={onTaken}
        />
      )}
      <FinishOrder order={order} onTaken={onTaken} />
    </div>
  )
}

/**
 * Cancels after a confirmation. A secondary button, except where it is the only action: an order to be paid in the
 * store.
 */
export function CancelOrder({ order, isMain = false, onTaken }: StepsProps & { isMain?: boolean }) {
  const t = useTranslations('order')
  if (!order.actions.includes('cancel_order')) return null
  return (
    <OrderStep
      order={order}
      step="cancel"
      words="cancel"
      text={t(order.paid ? 'cancelPaidText' : 'cancelText', { order: order.formatted_id })}
      keep={t('keep')}
      isDanger
      variant={isMain ? 'secondary' : 'quiet-danger'}
      className={isMain ? 'sm:justify-self-start' : '-ml-5 justify-self-start'}
      onTaken={onTaken}
    />
  )
}
