'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Countdown } from '@/components/ui/countdown'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/platform/http'
import { type FlashSource, useLiveFlash } from '@/lib/promotions/client'

type FlashTimerProps = {
  source: FlashSource
  sale: { slug: string; status: 'upcoming' | 'ongoing'; start_time: string; end_time: string }
  /** Where the sale's own page leads when there is nothing left to show. */
  home?: string
}

/** Not everybody asks in the same moment. */
const wait = () => 700 + Math.random() * 1500

/**
 * Counts down by the server's clock to the start or the end. When the sale has begun, is over or was moved, the page
 * is read anew; the end is said.
 */
export function FlashTimer({ source, sale, home }: FlashTimerProps) {
  const t = useTranslations('promotions')
  const router = useRouter()
  const { data, error, mutate } = useLiveFlash(source)
  const { slug, status } = sale
  const upcoming = status === 'upcoming'
  const edge = upcoming ? 'start_time' : 'end_time'
  const isGone = error instanceof ApiError && error.status === 404
  const live = data?.sales.find((one) => one.slug === slug)
  const isMoved = isGone || (data !== undefined && (live?.status !== status || live[edge] !== sale[edge]))
  /** Once more with every answer that still says so. */
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
        className="min-w-[5.75rem] rounded-sm bg-ink px-2.5 py-1 text-center font-bold text-paper"
      />
    </span>
  )
}
