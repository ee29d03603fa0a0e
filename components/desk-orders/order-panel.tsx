import { useTranslations } from 'next-intl'
import { DeskPending } from '@/components/desk/desk-state'
import { SidePanel } from '@/components/desk/side-panel'
import { OrderBody } from '@/components/desk-orders/order-body'
import { OrderHead } from '@/components/desk-orders/order-head'
import { useDeskOrder } from '@/lib/orders/desk/client'

type OrderPanelProps = { id: number; onClose: () => void }

/** An order beside the list. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const t = useTranslations('deskOrders')
  const { data: order, error, mutate } = useDeskOrder(id)
  const labels = { title: t('order'), openPage: t('openPage'), close: t('closePanel') }
  return (
    <SidePanel labels={labels} href={`/ops/orders/${id}`} onClose={onClose}>
      {order ? (
        <>
          <OrderHead order={order} heading="h2" />
          <OrderBody order={order} isNarrow />
        </>
      ) : (
        <DeskPending error={error} onRetry={mutate} />
      )}
    </SidePanel>
  )
}
