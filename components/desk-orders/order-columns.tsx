import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DueTime } from '@/components/desk/due-time'
import { When } from '@/components/desk/when'
import { OrderStatus } from '@/components/desk-orders/order-status'
import { placeName } from '@/components/layout/warehouse-text'
import type { ListedOrder } from '@/lib/orders/desk/schema/list'
import { formatRupiah } from '@/lib/platform/money'

/** The columns of the list; beside an open order only those that tell orders apart. */
export function useOrderColumns(isNarrow: boolean): DataColumn<ListedOrder>[] {
  const t = useTranslations('deskOrders')
  return useMemo(() => {
    const number: DataColumn<ListedOrder> = {
      id: 'number',
      header: t('column.number'),
      cell: ({ formatted_id, ordered_at }) => (
        <>
          <span className="tabular block whitespace-nowrap">{formatted_id}</span>
          <span className="block font-normal text-quiet text-xs blocks:hidden">
            <When at={ordered_at} />
          </span>
        </>
      ),
    }
    const status: DataColumn<ListedOrder> = {
      id: 'status',
      header: t('column.status'),
      cell: (order) => (
        <span className="blocks:flex blocks:flex-wrap blocks:items-baseline blocks:gap-x-3">
          <span className="block whitespace-nowrap">
            <OrderStatus {...order} />
          </span>
          {order.next && (
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-quiet">{t(`turn.${order.next.actor}`)}</span>
              <DueTime at={order.due_at} />
            </span>
          )}
        </span>
      ),
    }
    if (isNarrow) return [number, status]
    return [
      number,
      status,
      {
        id: 'recipient',
        header: t('column.recipient'),
        cell: ({ recipient, city }) => (
          <span className="block cells:max-w-56">
            {recipient}
            {city && (
              <span className="block blocks:ml-2 blocks:inline whitespace-nowrap text-quiet text-xs">
                {placeName(city)}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'goods',
        header: t('column.goods'),
        cell: ({ title, total_products, type, reseller }) => (
          <span className="line-clamp-2 cells:min-w-28">
            {title}
            <span className="text-quiet">
              {' · '}
              <span className="whitespace-nowrap">{t('pieces', { count: total_products })}</span>
            </span>
            {type === 'rent' && <span className="text-primary"> · {t('rent')}</span>}
            {reseller && <span className="text-quiet"> · {t('reseller')}</span>}
          </span>
        ),
      },
      { id: 'warehouse', header: t('column.warehouse'), cell: ({ warehouse }) => warehouse.title, phone: 'hidden' },
      {
        id: 'total',
        header: t('column.total'),
        cell: ({ total }) => <span className="whitespace-nowrap">{formatRupiah(total)}</span>,
        align: 'right',
        phone: 'end',
      },
    ]
  }, [t, isNarrow])
}
