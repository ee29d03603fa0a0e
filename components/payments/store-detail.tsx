'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CopyRow } from '@/components/payments/copy-row'
import { AmountRow, DetailCard, type DetailProps } from '@/components/payments/detail-card'
import { inOnePiece, StepsCard } from '@/components/payments/steps-list'
import { RetryNotice } from '@/components/ui/retry-notice'
import { SkeletonList } from '@/components/ui/skeleton-list'
import { usePickupPoints } from '@/lib/fulfilment/shipping/client/delivery'

/** Which store, when it is open, and the number to show there. */
export function StoreDetail({ payment, head, action }: DetailProps) {
  const t = useTranslations('payment')
  const number = payment.payment_code ?? ''
  return (
    <>
      <DetailCard channel="store" head={head} action={action}>
        <dl className="divide-y divide-line">
          <CopyRow label={t('storeNumber')} value={number} copy={t('copyPaymentCode')} />
          <AmountRow payment={payment} />
        </dl>
      </DetailCard>
      <section className="rounded-lg border border-line bg-card p-4 md:p-6">
        <h2 className="mb-3 font-semibold text-lg">{t('stores')}</h2>
        <Stores warehouseId={payment.warehouse_id} />
      </section>
      <StepsCard title={t('howTo')} text={t('steps.store', { number: inOnePiece(number) })} />
    </>
  )
}

function Stores({ warehouseId }: { warehouseId: number | null }) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const { data, error, mutate } = usePickupPoints(warehouseId, '')
  if (!data && error) return <RetryNotice text={t('loadFailedText')} retry={t('retry')} onRetry={() => mutate()} />
  if (!data) return <SkeletonList text={t('storesLoading')} count={2} className="h-16 rounded-lg" />
  if (data.length === 0) return <p>{t('storesNone')}</p>
  return (
    <ul className="grid gap-4">
      {data.map(({ id, title, address, hours, hours_idn }) => (
        <li key={id}>
          <p className="font-semibold">{title}</p>
          <p className="text-sm">{address}</p>
          <p className="text-quiet text-sm">{locale === 'id' ? hours_idn : hours}</p>
        </li>
      ))}
    </ul>
  )
}
