import { useTranslations } from 'next-intl'
import { CommissionLines } from '@/components/orders/commission-lines'
import { OrderActions, StatusBadge } from '@/components/orders/order-lines'
import { OrderRowPicture } from '@/components/orders/order-row-picture'
import { isReferral, useOrderRow } from '@/components/orders/use-order-row'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

export function OrderCards({ orders }: { orders: (Order | ReferralOrder)[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:hidden">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

function OrderCard({ order }: { order: Order | ReferralOrder }) {
  const t = useTranslations('orders')
  const { title, notes, number } = useOrderRow()(order)
  return (
    <li className="grid content-between gap-4 rounded-lg border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-3">
        <StatusBadge status={order.display_status} />
        <span className="tabular text-quiet text-sm">{formatDate(order.ordered_at)}</span>
      </div>
      <div className="flex gap-4">
        <OrderRowPicture order={order} className="w-20" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-medium">{title}</h2>
          <p className="text-quiet text-sm">
            {[t('pieceCount', { count: order.total_products }), ...notes].join(' · ')}
          </p>
          {number && <p className="tabular mt-1 text-quiet text-sm">{number}</p>}
          <p className="tabular mt-1 font-bold">{formatRupiah(order.net_price)}</p>
        </div>
      </div>
      {isReferral(order) && <CommissionLines order={order} />}
      {!isReferral(order) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
          <OrderActions order={order} />
        </div>
      )}
    </li>
  )
}
