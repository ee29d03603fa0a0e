import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { addDays, calendarDay, systemClock } from '@/lib/platform/time'

type Days = { from: string; to: string }
type FreeDaysFilterProps = { value: Days; onChange: (days: Days) => void }

/** The days on which something is to be rented: both ends, then a press on the button. */
export default function FreeDaysFilter({ value, onChange }: FreeDaysFilterProps) {
  const t = useTranslations('listing')
  const [days, setDays] = useState(value)
  const [isAsked, setAsked] = useState(false)
  const tomorrow = addDays(calendarDay(systemClock.now()), 1)
  const isWrong = days.from === '' || days.to === '' || days.from > days.to
  const error = isAsked && isWrong ? t('freeWrong') : undefined
  const apply = () => {
    setAsked(true)
    if (!isWrong) onChange(days)
  }
  const day = (end: keyof Days, least: string) => (
    <Field
      label={t(end === 'from' ? 'freeFrom' : 'freeTo')}
      error={end === 'to' ? error : undefined}
      className="min-w-0"
    >
      {(input) => (
        <DateInput
          {...input}
          min={least}
          value={days[end]}
          onChange={(event) => setDays({ ...days, [end]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left mb-3 w-full font-semibold text-sm">{t('free')}</legend>
      <div className="clear-both grid gap-3">
        {day('from', tomorrow)}
        {day('to', days.from || tomorrow)}
        <Button size="sm" variant="secondary" onClick={apply}>
          {t('freeApply')}
        </Button>
      </div>
    </fieldset>
  )
}
