import { useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/cart/thumbnail'
import { OrderActions, StatusText, useOrderTitle } from '@/components/orders/order-lines'
import { statusTone } from '@/components/orders/status-words'
import { Badge } from '@/components/ui/badge'
import type { Order } from '@/lib/orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

export function OrderCards({ orders }: { orders: Order[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:hidden">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { title, others, mediaKey } = useOrderTitle()(order)
  return (
    <li className="grid content-between gap-4 rounded-lg border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-3">
        <Badge tone={statusTone(order.display_status)}>
          <StatusText order={order} />
        </Badge>
        <span className="tabular text-quiet text-sm">{formatDate(order.ordered_at)}</span>
      </div>
      <div className="flex gap-4">
        <Thumbnail mediaKey={mediaKey} className="w-20" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-medium">{title}</h2>
          <p className="text-quiet text-sm">
            {[others, t('quantity', { count: order.total_products })].filter(Boolean).join(' · ')}
          </p>
          <p className="tabular mt-1 text-quiet text-sm">{order.formatted_id}</p>
          <p className="tabular mt-1 font-bold">{formatRupiah(order.net_price)}</p>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        <OrderActions order={order} full />
      </div>
    </li>
  )
}
