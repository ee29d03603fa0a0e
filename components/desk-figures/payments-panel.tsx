'use client'

import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { ChartPanel } from '@/components/desk-figures/chart-panel'
import { useMethodName } from '@/components/payments/use-method-name'
import { usePayments } from '@/lib/orders/figures/client'
import { shareOf } from '@/lib/orders/figures/rules'
import type { PaymentFigures, Tries } from '@/lib/orders/figures/schema'

const MOST_CHANNELS = 8

const failedShare = ({ failed, tried }: Tries) => shareOf(failed, tried) ?? 0

/** Which share of the attempts to pay failed, by method. */
export function PaymentsPanel({ query }: { query: string }) {
  const { data, error, mutate } = usePayments(query)
  if (error && !data) return <DeskError error={error} onRetry={() => mutate()} />
  return data ? <Failures figures={data} /> : <DeskSkeleton rows={4} />
}

function Failures({ figures: { channels } }: { figures: PaymentFigures }) {
  const t = useTranslations('deskFigures')
  const methodName = useMethodName()
  const worst = channels.filter(({ failed }) => failed > 0).toSorted((a, b) => failedShare(b) - failedShare(a))[0]
  return (
    <ChartPanel
      kind="bar"
      nameLabel={t('channel')}
      title={
        worst ? t('paymentsTitle', { title: methodName(worst.channel), percent: failedShare(worst) }) : t('noFailures')
      }
      pairs={channels.slice(0, MOST_CHANNELS).map((channel) => ({
        name: methodName(channel.channel),
        now: failedShare(channel),
        before: failedShare(channel.before),
      }))}
      write={(value) => t('percent', { value })}
    />
  )
}
