import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DueTime } from '@/components/desk/due-time'
import { When } from '@/components/desk/when'
import { OrderStatus } from '@/components/desk-orders/order-status'
import { placeName } from '@/components/layout/warehouse-text'
import type { ListedOrder } from '@/lib/orders/desk/schema/list'
import { formatRupiah } from '@/lib/platform/money'

/** The columns of the list; beside an open order only those that tell orders apart. */
export function useOrderColumns(isNarrow: boolean): DataColumn<ListedOrder>[] {
  const t = useTranslations('deskOrders')
  const claims = useTranslations('deskClaims')
  return useMemo(() => {
    const number: DataColumn<ListedOrder> = {
      id: 'number',
      header: t('column.number'),
      cell: ({ formatted_id, ordered_at }) => (
        <span className="whitespace-nowrap">
          {formatted_id}
          <span className="block font-normal text-quiet text-xs">
            <When at={ordered_at} />
          </span>
        </span>
      ),
    }
    const status: DataColumn<ListedOrder> = {
      id: 'status',
      header: t('column.status'),
      phone: 'state',
      cell: (order) => (
        <span className="whitespace-nowrap">
          <OrderStatus {...order} />
        </span>
      ),
    }
    const turn: DataColumn<ListedOrder> = {
      id: 'turn',
      header: t('column.next'),
      // An order waits for its claims.
      cell: ({ next, due_at, claim }) => {
        const step = claim
          ? claim.next && claims(`next.${claim.next.action}`)
          : next && `${t(`turn.${next.actor}`)} · ${t(`nextStep.${next.action}`)}`
        if (!step) return null
        return (
          <span className="cells:whitespace-nowrap blocks:block">
            {step} {(claim || due_at) && <span className="text-quiet cells:hidden">·</span>}{' '}
            <span className="text-quiet cells:block cells:text-xs [&_time]:text-xs">
              {claim && t('claimTurn')} <DueTime at={claim ? claim.due_at : due_at} />
            </span>
          </span>
        )
      },
    }
    if (isNarrow) return [number, status, turn]
    return [
      number,
      status,
      turn,
      {
        id: 'recipient',
        header: t('column.recipient'),
        cell: ({ recipient, city }) => (
          <span className="block cells:max-w-44 cells:truncate">
            {recipient}
            {city && <span className="text-quiet @max-[76rem]/columns:hidden">{` · ${placeName(city)}`}</span>}
          </span>
        ),
      },
      {
        id: 'goods',
        header: t('column.goods'),
        width: REST,
        cell: ({ title, quantity, further_lines, type, reseller }) => (
          <span className="flex gap-1 blocks:flex-wrap" title={title}>
            {type === 'rent' && <span className="flex-none text-primary">{t('rent')} · </span>}
            <span className="min-w-0 cells:truncate">
              <span className="tabular">{quantity}×</span> {title}
            </span>
            {further_lines > 0 && (
              <span className="flex-none text-quiet">{t('furtherLines', { count: further_lines })}</span>
            )}
            {reseller && <span className="flex-none text-quiet"> · {t('reseller')}</span>}
          </span>
        ),
      },
      {
        id: 'warehouse',
        header: t('column.warehouse'),
        cell: ({ warehouse }) => <span className="whitespace-nowrap">{warehouse.title}</span>,
        phone: 'hidden',
        width: '@max-[76rem]/columns:hidden',
      },
      {
        id: 'total',
        header: t('column.total'),
        cell: ({ total }) => <span className="whitespace-nowrap">{formatRupiah(total)}</span>,
        align: 'right',
        phone: 'end',
      },
    ]
  }, [t, claims, isNarrow])
}
