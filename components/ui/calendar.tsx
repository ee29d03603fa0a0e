'use client'

import { createContext, use, useMemo } from 'react'
import { DayButton as Button, type DayButtonProps, DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { id } from 'react-day-picker/locale/id'
import { cx } from '@/components/ui/class-names'

/**
 * `note` is shown below the day, `spoken` is read by screen readers. A closed day stays focusable, so that it can
 * say why.
 */
export type CalendarDay = { state: 'open' | 'few' | 'closed'; note: string; spoken: string }

type CalendarProps = {
  /** Days are written `2026-11-21`. */
  value: string | null
  first: string
  last: string
  locale: string
  labelOf: (day: string) => CalendarDay
  /** Called with the last day of the month that is shown. */
  onMonth: (lastDay: string) => void
  /** Called for closed days too. */
  onChoose: (day: string) => void
}

const LOCALES: Record<string, typeof id> = { id, en: enGB }

const MONDAY = 1
const LabelOf = createContext<(day: string) => CalendarDay>(() => ({ state: 'open', note: '', spoken: '' }))

const dateOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const NAVIGATE =
  'flex size-11 items-center justify-center rounded-full hover:bg-ink/6 aria-disabled:opacity-30 aria-disabled:hover:bg-transparent'

const endOfMonth = (month: Date) => new Date(month.getFullYear(), month.getMonth() + 1, 0)

const CLASSES = {
  root: 'relative w-full max-w-md',
  months: 'w-full',
  month_caption: 'flex h-11 items-center px-2',
  caption_label: 'font-semibold capitalize',
  nav: 'absolute top-0 right-0 flex',
  button_previous: NAVIGATE,
  button_next: NAVIGATE,
  chevron: 'size-5 fill-current',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-8 font-medium text-quiet text-xs',
  day: 'p-0.5 text-center',
  day_button: '',
}

const STATES = {
  open: 'hover:bg-primary-tint',
  few: 'hover:bg-primary-tint',
  closed: 'text-quiet',
}

const NOTES = { open: 'text-quiet', few: 'text-warning', closed: 'text-quiet' }

const DAY = 'tabular flex h-13 w-full flex-col items-center justify-center rounded leading-tight'

/** A day's number with its note. */
function DayButton({ children, 'aria-label': date, ...props }: DayButtonProps) {
  const { modifiers } = props
  const label = use(LabelOf)(dayOf(props.day.date))
  const { state, note, spoken } = modifiers.disabled ? { state: 'closed' as const, note: '', spoken: '' } : label
  const look = modifiers.selected ? 'bg-primary text-on-primary' : STATES[state]
  return (
    <Button
      {...props}
      aria-disabled={state === 'closed' || undefined}
      className={cx(DAY, look, modifiers.disabled && 'opacity-45')}
    >
      <span className="sr-only">{[date, spoken].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true" className={state === 'closed' ? cx(note && 'line-through') : 'font-semibold'}>
        {children}
      </span>
      <span aria-hidden="true" className={cx('h-4 text-xs', modifiers.selected ? 'text-current' : NOTES[state])}>
        {note}
      </span>
    </Button>
  )
}

const COMPONENTS = { DayButton }

/** A month in which to choose a day, by pointer, keyboard or screen reader. */
export default function Calendar({ value, first, last, locale, labelOf, onMonth, onChoose }: CalendarProps) {
  const bounds = useMemo(() => ({ before: dateOf(first), after: dateOf(last) }), [first, last])
  const selected = value ? dateOf(value) : undefined
  return (
    <LabelOf value={labelOf}>
      <DayPicker
        mode="single"
        required
        selected={selected}
        onSelect={(date) => onChoose(dayOf(date))}
        defaultMonth={selected ?? bounds.before}
        onMonthChange={(month) => onMonth(dayOf(endOfMonth(month)))}
        startMonth={bounds.before}
        endMonth={bounds.after}
        disabled={bounds}
        weekStartsOn={MONDAY}
        locale={LOCALES[locale] ?? id}
        classNames={CLASSES}
        components={COMPONENTS}
      />
    </LabelOf>
  )
}
