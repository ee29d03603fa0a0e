import { useTranslations } from 'next-intl'
import { OrderStep } from '@/components/orders/order-step'
import type { ButtonLook } from '@/components/ui/button-style'
import type { Order } from '@/lib/orders/my-orders/schema'

/** `label` is the button's accessible name, where several orders have one. */
type FinishOrderProps = ButtonLook & { order: Order; label?: string; onTaken?: (() => void) | undefined }

/** Completes an order that has arrived, where the state table allows it. */
export function FinishOrder({ order, ...button }: FinishOrderProps) {
  const t = useTranslations('order')
  if (!order.actions.includes('finish_order')) return null
  return (
    <OrderStep
      order={order}
      step="finish"
      words="finish"
      text={t('finishText', { order: order.formatted_id })}
      keep={t('notYet')}
      {...button}
    />
  )
}
