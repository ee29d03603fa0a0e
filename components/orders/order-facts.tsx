'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddressText } from '@/components/addresses/address-text'
import { CopyButton } from '@/components/ui/copy-button'
import type { Order } from '@/lib/orders/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

/** Numbers to quote, and where it goes; the invoice number only once it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { address, courier, pickup_point, tracking_code } = order
  const at = t('at', { date: formatDate(order.ordered_at), time: formatTime(order.ordered_at) })
  return (
    <dl className="grid gap-5 rounded-lg border border-line bg-card p-4 md:grid-cols-2 md:p-6">
      <Fact label={t('number')}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="tabular font-semibold">{order.formatted_id}</span>
          <CopyButton value={order.formatted_id} label={t('copyNumber')} copiedLabel={t('copied')} />
        </span>
      </Fact>
      {order.paid && order.invoice_number && (
        <Fact label={t('invoice')}>
          <span className="tabular font-semibold">{order.invoice_number}</span>
        </Fact>
      )}
      <Fact label={t('orderedAt')}>{at}</Fact>
      {courier && <Fact label={t('courier')}>{courier.title}</Fact>}
      {tracking_code && <Fact label={t('trackingCode')}>{tracking_code}</Fact>}
      {address && (
        <Fact label={t('sendTo')}>
          <AddressText address={address} />
        </Fact>
      )}
      {pickup_point && <Fact label={t('sendTo')}>{t('pickupAt', { place: pickup_point.title })}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
