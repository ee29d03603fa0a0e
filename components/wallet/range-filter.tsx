import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChipRow, chipStyle } from '@/components/ui/chip-row'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import type { Range } from '@/components/wallet/use-range'
import { daysOf, rangeName, USUAL_RANGES } from '@/components/wallet/usual-ranges'
import { FIRST_WALLET_DAY, LAST_WALLET_DAY } from '@/lib/money/wallet/rules'
import { formatDate, startOfDay, systemClock } from '@/lib/platform/time'

const DAYS = ['start_date', 'end_date'] as const
type RangeFault = { name: (typeof DAYS)[number]; words: 'dayInvalid' | 'startAfterEnd' }

/** The first fault of the form: an invalid day takes precedence over a start after the end. */
function findWrong(form: HTMLFormElement, { start_date, end_date }: Range): RangeFault | null {
  for (const name of DAYS) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement && !input.validity.valid) return { name, words: 'dayInvalid' }
  }
  return start_date && end_date && start_date > end_date ? { name: 'start_date', words: 'startAfterEnd' } : null
}

function useRangeForm(onShow: (range: Range) => void) {
  const [wrong, setWrong] = useState<RangeFault | null>(null)
  return {
    wrong,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      const entered: Range = Object.fromEntries(DAYS.map((name) => [name, new FormData(form).get(name)]))
      const found = findWrong(form, entered)
      setWrong(found)
      if (!found) return onShow(entered)
      const input = form.elements.namedItem(found.name)
      if (input instanceof HTMLInputElement) input.focus()
    },
  }
}

type RangeFormProps = { range: Range; onShow: (range: Range) => void }

/** Asks for the first and the last day; both are optional. */
function RangeForm({ range, onShow }: RangeFormProps) {
  const t = useTranslations('walletActivity')
  const { wrong, submit } = useRangeForm(onShow)
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 items-start gap-3 md:grid-cols-[13rem_13rem_auto]">
      {DAYS.map((name) => (
        <Field key={name} label={t(name)} {...(wrong?.name === name && { error: t(wrong.words) })} className="min-w-0">
          {(input) => (
            <DateInput
              {...input}
              key={range[name]}
              name={name}
              defaultValue={range[name]}
              min={FIRST_WALLET_DAY}
              max={LAST_WALLET_DAY}
              className="min-w-0"
            />
          )}
        </Field>
      ))}
      <Button
        type="submit"
        variant="secondary"
        className="col-span-2 min-h-12 md:col-span-1 md:mt-6.75 md:justify-self-start"
      >
        {t('show')}
      </Button>
    </form>
  )
}

type RangeFilterProps = { range: Range; onShow: (range: Range) => void; onAll: () => void }

/** Filters by one of the usual ranges, or by days that are typed in. */
export function RangeFilter({ range, onShow, onAll }: RangeFilterProps) {
  const t = useTranslations('walletActivity')
  const now = systemClock.now()
  const name = rangeName(range, now)
  const [isTyping, setTyping] = useState(false)
  const isOpen = isTyping || name === 'chosen'
  const { start_date, end_date } = range
  const day = (at: string) => formatDate(startOfDay(at))
  const shown = {
    ...(start_date && { start: day(start_date) }),
    ...(end_date && { end: day(end_date) }),
  }
  const words = start_date && end_date ? 'between' : start_date ? 'since' : 'until'
  const choose = (show: () => void) => () => {
    setTyping(false)
    show()
  }
  return (
    <div className="grid gap-3">
      <ChipRow label={t('range')} chosen={isOpen ? 'chosen' : name}>
        <Chip isChosen={!isOpen && name === 'all'} onChoose={choose(onAll)}>
          {t('ranges.all')}
        </Chip>
        {USUAL_RANGES.map((usual) => (
          <Chip
            key={usual}
            isChosen={!isOpen && name === usual}
            onChoose={choose(() => onShow(daysOf(usual, systemClock.now())))}
          >
            {t(`ranges.${usual}`)}
          </Chip>
        ))}
        <Chip isChosen={isOpen} onChoose={() => setTyping(true)}>
          {t('ranges.chosen')}
        </Chip>
      </ChipRow>
      {isOpen && <RangeForm range={range} onShow={onShow} />}
      <p role="status" className="tabular text-quiet text-sm empty:-mt-3">
        {(start_date || end_date) && t(words, shown)}
      </p>
    </div>
  )
}

type ChipProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose} className={chipStyle(isChosen)}>
      {children}
    </button>
  )
}
