'use client'

import { Calendar } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { INPUT_STYLE } from '@/components/ui/input-style'
import { dayFormat, formatDate, isCalendarDay, startOfDay } from '@/lib/platform/time'

/** The native text and button give way to ours until the field has the focus. */
const COVERED =
  'not-focus:text-transparent not-focus:[&::-webkit-datetime-edit]:opacity-0 ' +
  'not-focus:[&::-webkit-calendar-picker-indicator]:opacity-0'

/** On the upper edge of the field while the native text is typed in. */
const ON_EDGE =
  'group-focus-within/day:absolute group-focus-within/day:-top-2.5 group-focus-within/day:right-2 group-focus-within/day:rounded-sm ' +
  'group-focus-within/day:bg-card group-focus-within/day:px-1.5 group-focus-within/day:text-quiet group-focus-within/day:text-xs'

const WORDS = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/**
 * A native date field that says its day in the language of the page; the browser writes days in a language of its own.
 * While it has the focus the native text can be typed in, and the day stands on its upper edge. A birthday needs no
 * weekday.
 */
export function DateInput({ className, ...props }: ComponentProps<'input'>) {
  const t = useTranslations('common')
  const format = dayFormat(useLocale(), WORDS)
  const { box, day } = useShownDay()
  const isDay = day !== null && isCalendarDay(day)
  const words = (known: string) =>
    props.autoComplete === 'bday' ? formatDate(startOfDay(known)) : format.format(startOfDay(known))
  return (
    <span ref={box} className={cx('group/day relative block min-w-0', className)}>
      <input {...props} type="date" className={cx(INPUT_STYLE, 'min-w-0', day !== null && COVERED)} />
      {day !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center justify-between gap-2 px-3.5"
        >
          <span className={cx('truncate', isDay ? ON_EDGE : 'text-quiet group-focus-within/day:hidden')}>
            {isDay ? words(day) : t('chooseDate')}
          </span>
          <Calendar className="size-4 flex-none text-quiet group-focus-within/day:hidden" />
        </span>
      )}
    </span>
  )
}

const CHANGES = ['input', 'change', 'focusout'] as const

/** The day that the input holds, also one that a form sets without an event; null where the native text must stay. */
function useShownDay() {
  const box = useRef<HTMLSpanElement>(null)
  const [day, setDay] = useState<string | null>(null)
  const read = useCallback(() => {
    const input = box.current?.querySelector('input')
    setDay(!input || input.validity.badInput ? null : input.value)
  }, [])
  useLayoutEffect(read)
  useEffect(() => {
    const span = box.current
    const form = span?.querySelector('input')?.form
    // The fields of a form are empty only after this event.
    const onReset = () => setTimeout(read)
    for (const name of CHANGES) span?.addEventListener(name, read)
    form?.addEventListener('reset', onReset)
    return () => {
      for (const name of CHANGES) span?.removeEventListener(name, read)
      form?.removeEventListener('reset', onReset)
    }
  }, [read])
  return { box, day }
}
