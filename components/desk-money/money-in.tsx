'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CsvLink } from '@/components/desk/csv-link'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DeskEmpty } from '@/components/desk/desk-state'
import { type Filter, FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { PeriodChoice } from '@/components/desk/period-choice'
import { StatusDot } from '@/components/desk/status-dot'
import { useFilters } from '@/components/desk/use-filters'
import { When } from '@/components/desk/when'
import { OrderNumber } from '@/components/desk-money/order-number'
import { PaymentDialog } from '@/components/desk-money/payment-dialog'
import { PaymentProblems } from '@/components/desk-money/payment-problems'
import { PaymentSums } from '@/components/desk-money/payment-sums'
import { TONES } from '@/components/desk-money/tones'
import { useMethodName } from '@/components/payments/use-method-name'
import { PAYMENT_ATTEMPT_STATUSES } from '@/lib/money/payments/states'
import { paymentsFile, usePayments } from '@/lib/orders/money-in/client'
import type { PaymentRow } from '@/lib/orders/money-in/schema'
import { formatRupiah } from '@/lib/platform/money'

const FILTERS = ['q', 'state', 'method', 'from', 'to']
const METHODS = ['virtual_account', 'e_wallet', 'credit_card', 'retail', 'cardless_credit', 'store', 'invoice'] as const

/** What needs somebody on top, and every attempt to pay below. */
export function MoneyIn() {
  const t = useTranslations('deskMoney')
  const { get, set, query } = useFilters()
  const list = usePayments(query(FILTERS))
  const opened = Number(get('payment')) || null
  const open = (id: number | null) => set({ payment: id === null ? '' : String(id), event: '' })
  const columns = useColumns()
  return (
    <>
      <PaymentProblems onOpen={open} />
      <PeriodChoice />
      <PaymentFilters />
      {list.metadata && <PaymentSums sums={list.metadata.sums} />}
      <ListPanel
        list={list}
        label={t('in.title')}
        columns={columns}
        idOf={({ id }) => String(id)}
        onOpen={({ id }) => open(id)}
        openId={opened === null ? null : String(opened)}
        empty={<DeskEmpty title={t('in.none')} text={t('in.noneText')} />}
      />
      <PaymentDialog id={opened} event={Number(get('event')) || null} onClose={() => open(null)} />
    </>
  )
}

function PaymentFilters() {
  const t = useTranslations('deskMoney')
  const { query } = useFilters()
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('status'),
      options: PAYMENT_ATTEMPT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'method',
      label: t('method'),
      options: METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
    },
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
  ]
  return (
    <FilterChips filters={filters}>
      <div className="flex items-center gap-2">
        <FilterSearch label={t('in.search')} />
        <CsvLink href={paymentsFile(query(FILTERS))} />
      </div>
    </FilterChips>
  )
}

function useColumns() {
  const t = useTranslations('deskMoney')
  const methodName = useMethodName()
  return useMemo(
    (): DataColumn<PaymentRow>[] => [
      {
        id: 'order',
        header: t('order'),
        cell: ({ order, bill }) =>
          bill.purpose === 'order' ? (
            <OrderNumber>{order.formatted_id}</OrderNumber>
          ) : (
            <>
              <OrderNumber>{bill.number}</OrderNumber> · {t(`purposes.${bill.purpose}`)}
            </>
          ),
      },
      {
        id: 'buyer',
        header: t('buyer'),
        cell: ({ order }) => (
          <span className="block cells:truncate" title={order.buyer}>
            {order.buyer}
          </span>
        ),
        width: REST,
      },
      {
        id: 'channel',
        header: t('method'),
        phone: 'fact',
        cell: ({ channel }) => methodName(channel),
      },
      {
        id: 'status',
        header: t('status'),
        phone: 'state',
        cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`statuses.${status}`)}</StatusDot>,
      },
      { id: 'at', header: t('at'), phone: 'fact', width: 'w-40', cell: ({ created_at }) => <When at={created_at} /> },
      { id: 'amount', header: t('amount'), align: 'right', phone: 'end', cell: ({ amount }) => formatRupiah(amount) },
    ],
    [t, methodName],
  )
}
