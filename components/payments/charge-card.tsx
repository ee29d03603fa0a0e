'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { type SimulatedCharge, type SimulatedVerb, settleCharge, simulatedPage } from '@/lib/money/payments/client'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

const OVER = ['expire', 'cancel', 'deny']

/** A simulated charge, with buttons for every answer that its bank can give. */
export function ChargeCard({ charge }: { charge: SimulatedCharge }) {
  const t = useTranslations('simulator')
  const [busy, setBusy] = useState<SimulatedVerb | null>(null)
  const account = charge.va_number || charge.transaction_id
  const { created_at: created, transaction_status: status } = charge
  const settle = async (verb: SimulatedVerb) => {
    setBusy(verb)
    try {
      await settleCharge(charge.transaction_id, verb)
      toast(t('done', { account, verb }), 'success')
    } catch {
      toast(t('failed'), 'danger')
    } finally {
      setBusy(null)
    }
  }
  const button = (verb: SimulatedVerb, variant: 'primary' | 'secondary' | 'quiet') => (
    <Button
      size="sm"
      variant={variant}
      busy={busy === verb}
      disabled={busy !== null}
      onClick={() => settle(verb)}
      aria-label={t(`${verb}Of`, { account })}
    >
      {t(verb)}
    </Button>
  )
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="tabular font-bold text-lg">{account}</p>
          <p className="tabular font-bold text-lg">{formatRupiah(Math.round(Number(charge.gross_amount)))}</p>
        </div>
        <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Row label={t('order')} value={charge.order_id} />
          <Row label={t('method')} value={charge.payment_type} />
          <Row label={t('status')} value={status} />
          <Row label={t('created')} value={`${formatDate(created)} ${formatTime(created)} WIB`} />
        </dl>
        <div className="flex flex-wrap gap-2">
          {status === 'pending' && button('pay', 'primary')}
          {status === 'pending' && button('deny', 'secondary')}
          {status === 'pending' && button('expire', 'quiet')}
          {OVER.includes(status) && button('pay_late', 'secondary')}
          <a
            href={simulatedPage(charge)}
            target="_blank"
            rel="noreferrer"
            className="self-center px-2 text-sm underline"
          >
            {t('page')}
          </a>
        </div>
      </Card>
    </li>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  )
}
