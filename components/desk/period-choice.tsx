import { useNow, useTranslations } from 'next-intl'
import { TAB_ROW, tabLook } from '@/components/desk/tab-look'
import { useFilters } from '@/components/desk/use-filters'
import { addDays, calendarDay } from '@/lib/platform/time'

type Days = { from: string; to: string }

const WEEK_DAYS = 7

function periodsOf(now: Date): Record<'always' | 'today' | 'week' | 'month', Days> {
  const today = calendarDay(now)
  return {
    always: { from: '', to: '' },
    today: { from: today, to: today },
    week: { from: addDays(today, 1 - WEEK_DAYS), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
  }
}

/** The usual periods of a list, beside its filters `from` and `to`. */
export function PeriodChoice() {
  const t = useTranslations('desk.period')
  const { get, set } = useFilters()
  const periods = Object.entries(periodsOf(useNow())) as [keyof ReturnType<typeof periodsOf>, Days][]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div role="group" aria-label={t('label')} className={TAB_ROW}>
      {periods.map(([name, days]) => {
        const isChosen = days.from === get('from') && days.to === get('to')
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => set(days)}
            className={tabLook(isChosen)}
          >
            {t(name)}
          </button>
        )
      })}
    </div>
  )
}
