'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDay } from '@/components/rentals/use-day'
import Calendar, { type CalendarDay } from '@/components/ui/calendar'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { FARTHEST_START } from '@/lib/fulfilment/rentals/rules'
import type { BlackoutDate, RentalDay } from '@/lib/fulfilment/rentals/schema'
import { localized } from '@/lib/platform/i18n'
import { addDays } from '@/lib/platform/time'
import { useRentalDays } from '@/lib/selling/cart/client/rental'
import type { Cart } from '@/lib/selling/cart/schema'

/** From this number of units on, a day is not marked as nearly booked out. */
const PLENTY = 4

const NOTES: Partial<Record<string, 'noteTaken' | 'noteClosed'>> = { taken: 'noteTaken', closed: 'noteClosed' }

type RentCalendarProps = { cart: Cart['data']; onChoose: (day: string) => void }

const Waiting = () => <Skeleton className="h-96 max-w-md rounded-lg" />

/** The days on which the whole cart can be delivered, with the units left, or the reason why not. */
export default function RentCalendar({ cart, onChoose }: RentCalendarProps) {
  const t = useTranslations('rent')
  const locale = useLocale()
  const dayText = useDay()
  const { first, days, blackouts, error, isValidating, mutate, reach } = useRentalDays(cart)
  const labelOf = useLabels(days, blackouts)
  const [told, setTold] = useState<string | null>(null)
  if (error && !first) {
    return <RetryNotice text={t('daysFailed')} retry={t('retry')} busy={isValidating} onRetry={() => mutate()} />
  }
  if (!first) return <Waiting />
  const choose = (day: string) => {
    const { state, spoken } = labelOf(day)
    if (state !== 'closed') return onChoose(day)
    setTold(`${dayText(day)}: ${spoken}`)
  }
  const earliest = days.find(({ available }) => available)
  return (
    <div className="grid max-w-md gap-3 rounded-lg border border-line p-2 sm:p-4">
      <p className="px-2 text-quiet text-sm">
        {earliest ? t('earliest', { day: dayText(earliest.day) }) : t('allTaken')}
      </p>
      <Calendar
        value={cart.requested_start}
        first={first.earliest_start}
        last={addDays(first.from, FARTHEST_START)}
        locale={locale}
        labelOf={labelOf}
        onMonth={reach}
        onChoose={choose}
      />
      <p aria-live="polite" className="min-h-5 px-2 text-sm text-warning">
        {told}
      </p>
      <p className="px-2 text-quiet text-xs">{t('legend')}</p>
    </div>
  )
}

/** The short label below a day, and the one for screen readers. */
function useLabels(days: RentalDay[], blackouts: BlackoutDate[]) {
  const t = useTranslations('rent')
  const locale = useLocale()
  const found = new Map(days.map((one) => [one.day, one]))
  const closedFor = new Map(blackouts.map((one) => [one.day, localized(one, 'title', locale)]))
  return (at: string): CalendarDay => {
    const one = found.get(at)
    if (!one) return { state: 'closed', note: '', spoken: t('dayLoading') }
    const { obstacle, free } = one
    if (obstacle) {
      const note = NOTES[obstacle]
      const reason = obstacle === 'closed' ? closedFor.get(at) : undefined
      const spoken = reason ? t('closedFor', { reason }) : t(`obstacle.${obstacle}`)
      return { state: 'closed', note: note ? t(note) : '', spoken }
    }
    const spoken = t('free', { count: free })
    return { state: free < PLENTY ? 'few' : 'open', note: t('noteFree', { count: free }), spoken }
  }
}
