'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { KeyOf } from '@/components/layout/message-keys'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { useSession } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { useActivities } from '@/lib/orders/my-orders/client'
import type { Activity } from '@/lib/orders/orders/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

type OrderTimelineProps = { orderId: string; state: string; children?: ReactNode }

/** Newest first, below what stands above it; reloads whenever the order's state changes. */
export function OrderTimeline({ orderId, state, children }: OrderTimelineProps) {
  const t = useTranslations('order')
  const { data, error, mutate } = useActivities(orderId, useLocale(), state)
  const { user } = useSession()
  return (
    <Section title={t('timeline')}>
      {children}
      {data && data.length > 0 && <TimelineEntries activities={data} own={user ? nameOf(user) : undefined} />}
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

type TimelineActivity = Pick<Activity, 'id' | 'message' | 'created_at'> & Partial<Pick<Activity, 'actor' | 'images'>>

/** Actors whom the timeline does not name: the automatic ones, and the guest whose order it is. */
const SILENT = ['System', 'Guest']

/** Message keys of actors without a name. */
const UNNAMED: Record<string, KeyOf<'order'>> = { Griya: 'operatorActor' }

const nameOf = ({ first_name, last_name }: User) => `${first_name} ${last_name}`.trim()

/** `own`: the reader's name, which no entry repeats. */
type TimelineEntriesProps = { activities: TimelineActivity[]; own?: string | undefined }

/** The activities of an order, newest first. */
export function TimelineEntries({ activities, own }: TimelineEntriesProps) {
  const newest = [...activities].sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
  return (
    <ol>
      {newest.map((activity, index) => (
        <TimelineEntry key={activity.id} activity={activity} own={own} isNewest={index === 0} />
      ))}
    </ol>
  )
}

type TimelineEntryProps = { activity: TimelineActivity; own: string | undefined; isNewest: boolean }

function TimelineEntry({ activity, own, isNewest }: TimelineEntryProps) {
  const t = useTranslations('order')
  const { actor, created_at, images = [], message } = activity
  const unnamed = actor && UNNAMED[actor.full_name]
  const name = unnamed ? t(unnamed) : actor?.full_name
  const isNamed = name && name !== own && !SILENT.includes(name)
  const at = t('at', { date: formatDate(created_at), time: formatTime(created_at) })
  return (
    <li className="relative pb-5 pl-7 before:absolute before:top-3 before:bottom-0 before:left-[5px] before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className={cx('absolute top-1.5 left-0 size-3 rounded-full', isNewest ? 'bg-primary' : 'bg-edge')}
      />
      <p className={cx(isNewest && 'font-semibold')}>{message}</p>
      <p className="tabular text-quiet text-sm">{isNamed ? `${at} · ${t('by', { name })}` : at}</p>
      {images.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image}>
              <a href={image} target="_blank" rel="noopener noreferrer" title={t('photoTitle', { number: index + 1 })}>
                <img
                  src={image}
                  alt={t('photo', { number: index + 1 })}
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-20 rounded object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
