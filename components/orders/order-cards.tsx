import { useTranslations } from 'next-intl'
import { CommissionLines } from '@/components/orders/commission-lines'
import { groundOf, NextLine, nextOf } from '@/components/orders/next-line'
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
    <li className="flex flex-col rounded-lg border border-line bg-card">
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-between gap-4 p-4">
        <div className="flex items-center justify-between gap-3">
          <StatusBadge status={order.display_status} />
          <span className="tabular text-quiet text-sm">{formatDate(order.ordered_at)}</span>
        </div>
        <div className="flex gap-4">
          <OrderRowPicture order={order} className="w-20" />
          <div className="min-w-0 flex-1">
            <h2 className="line-clamp-2 font-medium">{title}</h2>
            <p className="text-quiet text-sm">
              {[...notes, t('pieceCount', { count: order.total_products })].map((note, index) => (
                <span key={note} className="inline-block max-w-full">
                  {index > 0 && <span className="px-1.5">·</span>}
                  {note}
                </span>
              ))}
            </p>
          </div>
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="tabular text-quiet text-sm">{number}</span>
          <span className="tabular font-bold text-lg">{formatRupiah(order.net_price)}</span>
        </p>
        {next && <NextLine next={next} className={cx('rounded p-3', groundOf(next))} />}
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
