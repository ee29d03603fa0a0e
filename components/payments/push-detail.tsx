'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AmountRow, DetailCard, type DetailProps } from '@/components/payments/detail-card'
import { StepsCard } from '@/components/payments/steps-list'
import { Countdown } from '@/components/ui/countdown'

const PUSH_MS = 55_000

/** Parses the gateway's local time of Jakarta, `2026-11-21 13:12:39`. */
const begun = (time: string | null) => (time ? new Date(`${time.replace(' ', 'T')}+07:00`) : new Date())

/** OVO's request on the phone is valid for 55 seconds; shows what to do until then and after. */
export function PushDetail({ payment, head, action }: DetailProps) {
  const t = useTranslations('payment')
  const [until] = useState(() => new Date(begun(payment.transaction_time).getTime() + PUSH_MS))
  const [isOver, setOver] = useState(false)
  return (
    <>
      <DetailCard channel="ovo" head={head} action={action}>
        <dl>
          <AmountRow payment={payment} />
        </dl>
        <div role="status" className="grid gap-1 rounded bg-primary-tint p-4">
          <p className="font-semibold">{isOver ? t('pushOver') : t('pushSent')}</p>
          <p className="text-sm">{isOver ? t('pushOverText') : t('pushText')}</p>
        </div>
        {!isOver && (
          <Countdown
            to={until}
            label={t('pushLeft')}
            dayLabel={t('days')}
            onEnd={() => setOver(true)}
            className="mt-4 block text-center font-bold text-3xl"
          />
        )}
      </DetailCard>
      <StepsCard title={t('howTo')} text={t('steps.ovo')} />
    </>
  )
}
