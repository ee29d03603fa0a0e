'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStatusWords } from '@/components/orders/status-words'
import { digits, NumberSearch } from '@/components/simulators/number-search'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { SkeletonList } from '@/components/ui/skeleton-list'
import { toast } from '@/components/ui/toast'
import { advanceOrder, useRehearsal } from '@/lib/orders/rehearsal/client'
import { isClockKind, type RehearsedOrder } from '@/lib/orders/rehearsal/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

const WEEK = 7

/** Orders of a demonstration shop, whose clock can be moved to what comes next. */
export function OrderClocks() {
  const t = useTranslations('clockSimulator')
  const [wanted, setWanted] = useState('')
  const { data, error, mutate } = useRehearsal(digits(wanted))
  const picture = <Illustration shape="receipt" />
  if (!data && error) {
    const action = <Button onClick={() => mutate()}>{t('retry')}</Button>
    return <EmptyState picture={picture} title={t('errorTitle')} text={t('failed')} action={action} />
  }
  if (!data) return <SkeletonList text={t('loading')} count={3} className="h-40 rounded-lg" />
  if (data.length === 0 && digits(wanted) === '') {
    const action = <ButtonLink href="/">{t('toShop')}</ButtonLink>
    return <EmptyState picture={picture} title={t('emptyTitle')} text={t('emptyText')} action={action} />
  }
  return (
    <div className="grid gap-6">
      <NumberSearch label={t('search')} hint={t('searchHint')} value={wanted} onChange={setWanted} />
      {data.length === 0 && <p role="status">{t('nothingFound')}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.map((order) => (
          <OrderClock key={order.id} order={order} />
        ))}
      </ul>
    </div>
  )
}

function OrderClock({ order }: { order: RehearsedOrder }) {
  const t = useTranslations('clockSimulator')
  const statusWords = useStatusWords()
  const [busy, setBusy] = useState<number | null>(null)
  const { id, formatted_id, dates } = order
  const go = async (days: number) => {
    setBusy(days)
    try {
      await advanceOrder(id, days === 0 ? undefined : days)
    } catch {
      toast(t('failed'), 'danger')
    } finally {
      setBusy(null)
    }
  }
  const choices = [...(dates.length > 0 ? [0] : []), 1, WEEK]
  return (
    <li>
      <Card className="grid content-start gap-3">
        <h2 className="font-semibold">
          {formatted_id} · {statusWords(order.status)}
        </h2>
        <Dates dates={dates} />
        <div className="flex flex-wrap gap-2">
          {choices.map((days) => (
            <Button
              key={days}
              size="sm"
              variant={days === 0 ? 'primary' : 'secondary'}
              busy={busy === days}
              disabled={busy !== null}
              onClick={() => void go(days)}
              aria-label={t('moveOf', { order: formatted_id, move: days === 0 ? t('next') : t('days', { days }) })}
            >
              {days === 0 ? t('next') : t('days', { days })}
            </Button>
          ))}
        </div>
      </Card>
    </li>
  )
}

function Dates({ dates }: Pick<RehearsedOrder, 'dates'>) {
  const t = useTranslations('clockSimulator')
  if (dates.length === 0) return <p className="text-quiet text-sm">{t('noDates')}</p>
  return (
    <ol className="tabular grid gap-1 text-sm">
      {dates.map(({ kind, due_at }) => (
        <li key={`${kind}${due_at}`} className="flex flex-wrap justify-between gap-x-4">
          <span>{isClockKind(kind) ? t(`kinds.${kind}`) : kind}</span>
          <span className="text-quiet">{t('at', { date: formatDate(due_at), time: formatTime(due_at) })}</span>
        </li>
      ))}
    </ol>
  )
}
