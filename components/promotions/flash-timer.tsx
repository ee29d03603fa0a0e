'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Countdown } from '@/components/ui/countdown'
import { ApiError } from '@/lib/platform/http'
import { type FlashSource, useLiveFlash } from '@/lib/promotions/client'

type FlashTimerProps = {
  source: FlashSource
  sale: { status: 'upcoming' | 'ongoing'; start_time: string; end_time: string }
}

/** Not everybody asks in the same moment. */
const wait = () => 700 + Math.random() * 1500

/** Counts down by the server's clock to the start or the end, then shows the page as it is from there on. */
export function FlashTimer({ source, sale }: FlashTimerProps) {
  const t = useTranslations('promotions')
  const router = useRouter()
  const { data, error, mutate } = useLiveFlash(source)
  const isGone = error instanceof ApiError && error.status === 404
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isGone) router.refresh()
  }, [isGone, router])
  const upcoming = sale.status === 'upcoming'
  const label = upcoming ? t('startsIn') : t('endsIn')
  function turn() {
    timer.current = setTimeout(() => {
      router.refresh()
      void mutate()
    }, wait())
  }
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="text-sm">{label}</span>
      <Countdown
        key={sale.status}
        to={upcoming ? sale.start_time : sale.end_time}
        label={label}
        dayLabel={t('days')}
        offset={data?.offset ?? 0}
        onEnd={turn}
        className="min-w-[5.75rem] rounded-sm bg-ink px-2.5 py-1 text-center font-bold text-paper"
      />
    </span>
  )
}
