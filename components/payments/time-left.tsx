'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { Countdown } from '@/components/ui/countdown'
import { formatDate, formatTime } from '@/lib/platform/time'

const HOUR_MS = 3_600_000
const LOOKS_EVERY_MS = 20_000

/** The time until the deadline; highlighted in its last hour. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTranslations('payment')
  const [urgent, setUrgent] = useState(false)
  useEffect(() => {
    const look = () => setUrgent(new Date(until).getTime() - Date.now() < HOUR_MS)
    look()
    const timer = setInterval(look, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [until])
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-3 border-line border-b px-4 py-3 md:px-6',
        urgent ? 'bg-danger-tint' : 'bg-sunken',
      )}
    >
      <div>
        <p className="font-semibold">{t('timeLeft')}</p>
        <p className="text-quiet text-sm">{t('payBefore', { date: formatDate(until), time: formatTime(until) })}</p>
      </div>
      <Countdown
        to={until}
        label={t('timeLeft')}
        dayLabel={t('days')}
        onEnd={onEnd}
        className={cx('font-bold text-xl md:text-2xl', urgent && 'text-danger')}
      />
    </div>
  )
}
