import { ExternalLink, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { OrderBody } from '@/components/desk-orders/order-body'
import { OrderHead } from '@/components/desk-orders/order-head'
import { useSeenOrder } from '@/components/desk-orders/use-seen-order'

type OrderPanelProps = { id: number; onClose: () => void }

const ICON = 'flex size-9 items-center justify-center rounded-full text-quiet hover:bg-ink/6 hover:text-ink'

/** An order beside the list. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const t = useTranslations('deskOrders')
  const { order, fallback } = useSeenOrder(id)
  return (
    <section aria-label={t('order')} className="hidden min-w-0 gap-4 lg:grid">
      <div className="flex items-center justify-end gap-1">
        <DeskLink href={`/ops/orders/${id}`} aria-label={t('openPage')} className={ICON}>
          <ExternalLink aria-hidden="true" className="size-4" />
        </DeskLink>
        <button type="button" aria-label={t('closePanel')} onClick={onClose} className={ICON}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {order ? (
        <>
          <OrderHead order={order} heading="h2" />
          <OrderBody order={order} isNarrow />
        </>
      ) : (
        fallback
      )}
    </section>
  )
}
