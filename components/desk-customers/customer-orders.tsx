'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { useStatusWords } from '@/components/orders/status-words'
import type { Customer } from '@/lib/orders/customers/schema'
import { formatRupiah } from '@/lib/platform/money'

/** The newest orders. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  const statusWords = useStatusWords()
  const { orders, order_count } = customer
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
              </span>
              <span className="text-right text-quiet">
                <When at={order.ordered_at} />
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
