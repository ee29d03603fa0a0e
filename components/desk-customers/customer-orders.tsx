'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { useStatusWords } from '@/components/orders/status-words'
import type { Customer } from '@/lib/orders/customers/schema'
import { formatRupiah } from '@/lib/platform/money'

/** So many are shown beside the way to all of them. */
const FEW = 5

/** The newest orders, and the way to all of them in the list of orders. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  const statusWords = useStatusWords()
  const may = useMay()
  const { id, order_count } = customer
  const isMore = order_count > FEW && may('orders.read')
  const orders = isMore ? customer.orders.slice(0, FEW) : customer.orders
  return (
    <Panel title={t('ordersTitle', { count: order_count })} flush>
      {orders.length === 0 && <p className="px-4 pb-4 text-quiet text-sm">{t('noOrders')}</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id}>
            <DeskLink
              href={`/ops/orders/${order.formatted_id}`}
              className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 text-sm hover:bg-ink/4"
            >
              <span className="font-semibold">{order.formatted_id}</span>
              <span className="tabular text-right">{formatRupiah(order.total)}</span>
              <span className="text-quiet">
                {t(`types.${order.type}`)} · {statusWords(order.status)}
                {order.elsewhere && customer.role !== 'guest' && ` · ${t('elsewhere')}`}
              </span>
              <span className="text-right text-quiet">
                <When at={order.ordered_at} />
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
      {isMore && (
        <DeskLink
          href={`/ops/orders?customer=${id}`}
          className="flex min-h-11 items-center border-line border-t px-4 font-semibold text-sm underline hover:bg-ink/4"
        >
          {t('allOrders', { count: order_count })}
        </DeskLink>
      )}
    </Panel>
  )
}
