import { useTranslations } from 'next-intl'
import { CommissionLines } from '@/components/orders/commission-lines'
import { NextLine, nextOf } from '@/components/orders/next-line'
import { OrderActions, StatusBadge } from '@/components/orders/order-lines'
import { OrderRowPicture } from '@/components/orders/order-row-picture'
import { isReferral, useOrderRow } from '@/components/orders/use-order-row'
import { cx } from '@/components/ui/class-names'
import type { Order } from '@/lib/orders/my-orders/schema'
import type { ReferralOrder } from '@/lib/orders/referrals/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

type OrderCardsProps = { orders: (Order | ReferralOrder)[]; onChanged: () => void }

export function OrderCards({ orders, onChanged }: OrderCardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:hidden">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} onChanged={onChanged} />
      ))}
    </ul>
  )
}

type OrderCardProps = { order: Order | ReferralOrder; onChanged: () => void }

function OrderCard({ order, onChanged }: OrderCardProps) {
  const t = useTranslations('orders')
  const { title, notes, number } = useOrderRow()(order)
  const next = isReferral(order) ? null : nextOf(order)
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
      {next && (
        <NextLine
          next={next}
          className={cx('border-line border-b px-4 py-3', next.actor === 'shopper' && 'bg-primary-tint')}
        />
      )}
      <div className="grid flex-1 content-between gap-4 p-4">
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
            <OrderActions order={order} onChanged={onChanged} />
          </div>
        )}
      </div>
    </li>
  )
}
