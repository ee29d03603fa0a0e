'use client'

import { useNow, useTranslations } from 'next-intl'
import { type DueState, dueOf } from '@/components/desk/due'
import { cx } from '@/components/ui/class-names'
import { formatDeadline } from '@/lib/platform/time'

const COLORS: Record<DueState, string> = { calm: 'text-ink', soon: 'text-warning', late: 'font-semibold text-danger' }

const MINUTE_MS = 60_000

type DueTimeProps = {
  /** ISO instant; null says nothing. */
  at: string | null
  /** Hours before it in which it is soon. */
  soonHours?: number
}

/** "2 jam lagi", "terlambat 3 jam": brick when late, ochre when soon; the exact time is in the title. */
export function DueTime({ at, soonHours = 4 }: DueTimeProps) {
  const t = useTranslations('desk.due')
  const now = useNow({ updateInterval: MINUTE_MS })
  if (!at) return null
  const { state, unit, amount } = dueOf(new Date(at), now, soonHours)
  return (
    <time dateTime={at} title={formatDeadline(at)} className={cx('tabular whitespace-nowrap text-sm', COLORS[state])}>
      {t(state === 'late' ? `late.${unit}` : `left.${unit}`, { amount })}
    </time>
  )
}
