'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { type DueState, dueOf } from '@/components/desk/due'
import { cx } from '@/components/ui/class-names'
import { formatDeadline, formatNearDeadline } from '@/lib/platform/time'

const COLORS: Record<DueState, string> = { calm: 'text-ink', soon: 'text-warning', late: 'font-semibold text-danger' }

const MINUTE_MS = 60_000

type DueTimeProps = {
  /** ISO instant; null says nothing. */
  at: string | null
  /** Hours before it in which it is soon. */
  soonHours?: number
  /** Whether its date stands beside it. */
  isDated?: boolean
}

/** "2 jam lagi", "Sen 30/11", "terlambat 3 jam": brick when late, ochre when soon; the exact time is in the title. */
export function DueTime({ at, soonHours = 4, isDated = false }: DueTimeProps) {
  const t = useTranslations('desk.due')
  const locale = useLocale()
  const now = useNow({ updateInterval: MINUTE_MS })
  if (!at) return null
  const due = dueOf(new Date(at), now, soonHours)
  if (due.unit === 'date' && isDated) return null
  return (
    <time
      dateTime={at}
      title={formatDeadline(at)}
      className={cx('tabular whitespace-nowrap text-sm', COLORS[due.state])}
    >
      {due.unit === 'date' && formatNearDeadline(at, locale)}
      {due.state === 'late' && t(`late.${due.unit}`, { amount: due.amount })}
      {due.state !== 'late' && due.unit !== 'date' && t(`left.${due.unit}`, { amount: due.amount })}
    </time>
  )
}
