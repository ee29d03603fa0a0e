'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Countdown } from '@/components/ui/countdown'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/platform/http'
import { type FlashSource, useLiveFlash } from '@/lib/storefront/flash-sales/client'

type FlashTimerProps = {
  source: FlashSource
  sale: { slug: string; status: 'upcoming' | 'ongoing'; start_time: string; end_time: string }
  /** The page to open when the sale's own page has nothing left to show. */
  home?: string
}

/** A random delay, so that not all browsers reload at the same moment. */
const wait = () => 700 + Math.random() * 1500

/**
 * Counts down to the start or the end by the server's clock. When the sale begins, ends or is rescheduled, the page
 * reloads; the end is announced.
 */
export function FlashTimer({ source, sale, home }: FlashTimerProps) {
  const t = useTranslations('flashSales')
  const router = useRouter()
  const { data, error, mutate } = useLiveFlash(source)
  const { slug, status } = sale
  const upcoming = status === 'upcoming'
  const edge = upcoming ? 'start_time' : 'end_time'
  const isGone = error instanceof ApiError && error.status === 404
  const live = data?.sales.find((one) => one.slug === slug)
  const isMoved = isGone || (data !== undefined && (live?.status !== status || live[edge] !== sale[edge]))
  /** Runs again with each answer that still reports the change. */
  const readAnew = useEffectEvent((_answer: typeof data) => {
    const isOver = live?.status === 'ended'
    if (isOver) toast(t('ended'))
    if (home && (isOver || isGone)) router.replace(home)
    else router.refresh()
  })
  useEffect(() => {
    if (isMoved) readAnew(data)
  }, [isMoved, data])
  const label = upcoming ? t('startsIn') : t('endsIn')
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="text-sm">{label}</span>
      <Countdown
        key={data ? status : 'unknown'}
        to={sale[edge]}
        label={label}
        dayLabel={t('days')}
        offset={data?.offset ?? 0}
        onEnd={data && (() => setTimeout(mutate, wait()))}
        className="min-w-[5.75rem] rounded-sm bg-card px-2.5 py-1 text-center font-semibold ring-1 ring-line"
      />
    </span>
  )
}
