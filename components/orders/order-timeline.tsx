'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Section } from '@/components/checkout/section'
import { camelCase } from '@/components/orders/status-view'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { useActivities } from '@/lib/orders/client'
import type { Activity } from '@/lib/orders/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

/** Newest first; asked again whenever the order's state changes. */
export function OrderTimeline({ orderId, state }: { orderId: string; state: string }) {
  const t = useTranslations('order')
  const { data, error, mutate } = useActivities(orderId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state means a new entry
  useEffect(() => {
    void mutate().catch(() => null)
  }, [state])
  return (
    <Section title={t('timeline')}>
      {data && data.length > 0 && <TimelineEntries activities={data} />}
      {data?.length === 0 && <p className="text-quiet">{t('timelineEmpty')}</p>}
      {!data && !error && (
        <div className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {!data && error && (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-quiet">{t('timelineFailed')}</p>
          <Button size="sm" variant="secondary" onClick={() => mutate()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </Section>
  )
}

type Entry = Pick<Activity, 'id' | 'verb' | 'message' | 'created_at'>

/** What happened, newest first. */
export function TimelineEntries({ activities }: { activities: Entry[] }) {
  const t = useTranslations('order')
  const newest = [...activities].sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
  const words = ({ verb, message }: Entry) => {
    const key = `activity.${camelCase(verb)}`
    return t.has(key) ? t(key) : message
  }
  return (
    <ol>
      {newest.map((activity, index) => (
        <li
          key={activity.id}
          className="relative pb-5 pl-7 before:absolute before:top-3 before:bottom-0 before:left-[5px] before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={cx('absolute top-1.5 left-0 size-3 rounded-full', index === 0 ? 'bg-primary' : 'bg-edge')}
          />
          <p className={cx(index === 0 && 'font-semibold')}>{words(activity)}</p>
          <p className="tabular text-quiet text-sm">
            {t('at', { date: formatDate(activity.created_at), time: formatTime(activity.created_at) })}
          </p>
        </li>
      ))}
    </ol>
  )
}
