import { useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/cart/thumbnail'
import { OrderActions, StatusText, useOrderTitle } from '@/components/orders/order-lines'
import { statusTone } from '@/components/orders/status-words'
import { Badge } from '@/components/ui/badge'
import type { Order } from '@/lib/orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

const HEAD = 'px-3 pb-3 text-left font-medium text-quiet text-sm first:pl-0 last:pr-0'
const CELL = 'border-line border-t px-3 py-4 align-middle first:pl-0 last:pr-0'

export function OrderTable({ orders }: { orders: Order[] }) {
  const t = useTranslations('orders')
  return (
    <table className="hidden w-full border-collapse lg:table">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {t('product')}
          </th>
          <th scope="col" className={HEAD}>
            {t('date')}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {t('pieces')}
          </th>
          <th scope="col" className={HEAD}>
            {t('status')}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            {t('total')}
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">{t('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { title, others, mediaKey } = useOrderTitle()(order)
  return (
    <tr>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <span className="flex items-center gap-4">
          <Thumbnail mediaKey={mediaKey} className="w-16" />
          <span className="min-w-0">
            <span className="line-clamp-2 font-medium">{title}</span>
            {others && <span className="block text-quiet text-sm">{others}</span>}
            <span className="tabular block whitespace-nowrap text-quiet text-sm">{order.formatted_id}</span>
          </span>
        </span>
      </th>
      <td className={`${CELL} tabular whitespace-nowrap text-sm`}>{formatDate(order.ordered_at)}</td>
      <td className={`${CELL} tabular text-right`}>{order.total_products}</td>
      <td className={CELL}>
        <Badge tone={statusTone(order.display_status)}>
          <StatusText order={order} />
        </Badge>
      </td>
      <td className={`${CELL} tabular whitespace-nowrap text-right font-bold`}>{formatRupiah(order.net_price)}</td>
      <td className={CELL}>
        <span className="flex flex-col items-stretch gap-2">
          <OrderActions order={order} full />
        </span>
      </td>
    </tr>
  )
}
