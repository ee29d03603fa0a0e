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

const HEAD = 'px-3 pb-3 text-left font-medium text-quiet text-sm first:pl-0 last:pr-0'
const CELL = 'border-line border-t px-3 py-4 align-middle first:pl-0 last:pr-0'
const NUMBER = 'text-right'

type OrderTableProps = { orders: (Order | ReferralOrder)[]; isReferrals: boolean; onChanged: () => void }

/** Referral orders have no link to their detail (ORD-022). */
export function OrderTable({ orders, isReferrals, onChanged }: OrderTableProps) {
  const t = useTranslations('orders')
  const heads = [
    { name: t(isReferrals ? 'order' : 'product') },
    { name: t('date') },
    { name: t('status') },
    { name: t('total'), className: NUMBER },
  ]
  return (
    <table className="hidden w-full border-collapse lg:table">
      <thead>
        <tr>
          {heads.map(({ name, className }) => (
            <th key={name} scope="col" className={cx(HEAD, className)}>
              {name}
            </th>
          ))}
          {!isReferrals && (
            <th scope="col" className={HEAD}>
              <span className="sr-only">{t('action')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderTableRow key={order.id} order={order} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  )
}

type OrderTableRowProps = { order: Order | ReferralOrder; onChanged: () => void }

function OrderTableRow({ order, onChanged }: OrderTableRowProps) {
  const { title, notes, number } = useOrderRow()(order)
  const t = useTranslations('orders')
  const next = isReferral(order) ? null : nextOf(order)
  return (
    <tr>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <span className="flex items-center gap-4">
          <OrderRowPicture order={order} className="w-16" />
          <span className="min-w-0">
            <span className="line-clamp-2 text-balance font-medium">{title}</span>
            <span className="block text-quiet text-sm">
              {[...notes, t('pieceCount', { count: order.total_products })].join(' · ')}
            </span>
            {number && <span className="tabular block whitespace-nowrap text-quiet text-sm">{number}</span>}
          </span>
        </span>
        {isReferral(order) && <CommissionLines order={order} />}
      </th>
      <td className={`${CELL} tabular whitespace-nowrap text-sm`}>{formatDate(order.ordered_at)}</td>
      <td className={CELL}>
        <StatusBadge status={order.display_status} />
        {next && <NextLine next={next} hasIcon={false} className="mt-2 max-w-52" />}
      </td>
      <td className={`${CELL} tabular whitespace-nowrap ${NUMBER} font-bold`}>{formatRupiah(order.net_price)}</td>
      {!isReferral(order) && (
        <td className={CELL}>
          <span className="flex flex-col items-stretch gap-3 whitespace-nowrap">
            <OrderActions order={order} onChanged={onChanged} />
          </span>
        </td>
      )}
    </tr>
  )
}
