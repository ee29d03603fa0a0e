'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DeskEmpty } from '@/components/desk/desk-state'
import { DueTime } from '@/components/desk/due-time'
import { type Filter, FilterChips } from '@/components/desk/filter-chips'
import { ListPanel } from '@/components/desk/list-panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useFilters } from '@/components/desk/use-filters'
import { When } from '@/components/desk/when'
import { OrderNumber } from '@/components/desk-money/order-number'
import { DESTINATION_WORDS } from '@/components/desk-money/payee-fact'
import { RefundDialog } from '@/components/desk-money/refund-dialog'
import { SendBatch } from '@/components/desk-money/send-batch'
import { SumsByStatus } from '@/components/desk-money/sums-by-status'
import { TONES } from '@/components/desk-money/tones'
import { UnknownTransfers } from '@/components/desk-money/unknown-transfers'
import { useRefunds } from '@/lib/orders/refunds/client'
import type { RefundRow } from '@/lib/orders/refunds/schema'
import { REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { formatRupiah } from '@/lib/platform/money'

/** Refunds: what waits for whom, and what nobody knows the outcome of. */
export function MoneyOut() {
  const t = useTranslations('deskMoney')
  const { query, get, set } = useFilters()
  const list = useRefunds(query(['status']))
  const columns = useColumns()
  const opened = get('refund')
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'status',
      label: t('status'),
      options: REFUND_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
  ]
  return (
    <>
      <UnknownTransfers onAsked={list.reload} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips filters={filters} />
        <SendBatch onSent={list.reload} />
      </div>
      {get('status') === 'unknown' && <p className="max-w-text text-sm">{t('out.unknownText')}</p>}
      {list.metadata && (
        <SumsByStatus
          statuses={REFUND_STATUSES}
          sums={list.metadata.sums}
          wordsOf={(status) => t(`statuses.${status}`)}
          countText={(count) => t('sums.refunds', { count })}
        />
      )}
      <ListPanel
        list={list}
        label={t('out.title')}
        columns={columns}
        idOf={({ id }) => String(id)}
        onOpen={({ id }) => set({ refund: String(id) })}
        openId={opened || null}
        empty={<DeskEmpty title={t('out.none')} text={t('out.noneText')} />}
      />
      <RefundDialog id={opened ? Number(opened) : null} onClose={() => set({ refund: '' })} onDecided={list.reload} />
    </>
  )
}

function useColumns() {
  const t = useTranslations('deskMoney')
  return useMemo(
    (): DataColumn<RefundRow>[] => [
      { id: 'order', header: t('order'), cell: ({ formatted_id }) => <OrderNumber>{formatted_id}</OrderNumber> },
      {
        id: 'buyer',
        header: t('buyer'),
        cell: ({ buyer }) => (
          <span className="block cells:truncate" title={buyer}>
            {buyer}
          </span>
        ),
        width: REST,
      },
      {
        id: 'status',
        header: t('status'),
        phone: 'state',
        cell: ({ status, approval }) => (
          <StatusDot tone={TONES[status]}>
            {approval ? t('out.asked', { name: approval.asked_by.name }) : t(`statuses.${status}`)}
          </StatusDot>
        ),
      },
      {
        id: 'to',
        header: t('out.to'),
        phone: 'fact',
        cell: ({ destination, payee }) => {
          const to = (destination === 'bank' && payee) || t(DESTINATION_WORDS[destination])
          return (
            <span className="block cells:max-w-44 cells:truncate" title={to}>
              {to}
            </span>
          )
        },
      },
      {
        id: 'due',
        header: t('out.due'),
        phone: 'fact',
        cell: ({ paid_at, due_at }) => (paid_at ? <When at={paid_at} /> : <DueTime at={due_at} soonHours={48} />),
      },
      { id: 'amount', header: t('amount'), align: 'right', phone: 'end', cell: ({ amount }) => formatRupiah(amount) },
    ],
    [t],
  )
}
