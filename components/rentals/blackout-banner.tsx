'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useBlackoutDates } from '@/lib/fulfilment/rentals/client'
import { rentPeriod } from '@/lib/fulfilment/rentals/rules'
import { localized } from '@/lib/platform/i18n'
import { addDays, calendarDay, formatDate } from '@/lib/platform/time'

/** Days that a return may take, counted from the rental's last day, or from today when that is past. */
const DAYS_ON_THE_WAY = 14

type BlackoutBannerProps = { delivered: string; days: number }

/** The days without returns that this rental may meet (RNT-016). */
export function BlackoutBanner({ delivered, days }: BlackoutBannerProps) {
  const t = useTranslations('rent')
  const locale = useLocale()
  const { data } = useBlackoutDates()
  const { rent_due } = rentPeriod(
    delivered,
    days,
    (data ?? []).map(({ day }) => day),
  )
  const today = calendarDay(new Date())
  const isLate = rent_due < today
  const until = addDays(isLate ? today : rent_due, DAYS_ON_THE_WAY)
  const met = (data ?? []).filter(({ day }) => day >= delivered && day <= until)
  if (met.length === 0) return null
  const named = met.map((date) => {
    const title = localized(date, 'title', locale)
    const day = formatDate(`${date.day}T12:00:00+07:00`)
    return title ? `${day} (${title})` : day
  })
  const dates = new Intl.ListFormat(locale, { type: 'conjunction' }).format(named)
  return <Notice>{t('blackout', { dates })}</Notice>
}
