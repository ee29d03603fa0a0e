'use client'

import { ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFilters } from '@/components/desk/use-filters'
import { cx } from '@/components/ui/class-names'
import { formatDate, startOfDay } from '@/lib/platform/time'

export type Filter =
  | {
      kind: 'choice'
      name: string
      label: string
      options: readonly { value: string; label: string }[]
      /** What counts while none is chosen, shown in the chip; empty for all. */
      usual?: string
    }
  | { kind: 'toggle'; name: string; label: string }
  | { kind: 'day'; name: string; label: string }
  /** Comes by a link; it is shown while it is set, and can only be removed. */
  | { kind: 'given'; name: string; label: string }

const CHIP =
  'relative inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm max-md:min-h-11 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2'

const look = (isSet: boolean) =>
  cx(CHIP, isSet ? 'border-primary bg-primary-tint text-ink' : 'border-line bg-card text-quiet hover:border-edge')

/** The filters of a list as chips, on a phone in a row that scrolls; their values live in the URL under their names. */
export function FilterChips({ filters, children }: { filters: readonly Filter[]; children?: ReactNode }) {
  const t = useTranslations('desk')
  const { get, set } = useFilters()
  const used = filters.filter(({ name }) => get(name))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 md:flex md:flex-wrap md:items-center">
      {children}
      {filters.length > 0 && (
        <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 *:flex-none md:contents">
          {filters.map((filter) => (
            <FilterChip
              key={filter.name}
              filter={filter}
              value={get(filter.name)}
              onChange={(value) => set({ [filter.name]: value })}
            />
          ))}
        </div>
      )}
      {used.length > 1 && (
        <button
          type="button"
          onClick={() => set(Object.fromEntries(used.map(({ name }) => [name, ''])))}
          className="min-h-9 justify-self-start px-2 text-quiet text-sm underline hover:text-ink max-md:min-h-11"
        >
          {t('clearFilters')}
        </button>
      )}
    </div>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** What a given filter says beside its label: a day as people write it, nothing when it is only switched on. */
const givenText = (value: string) => (DAY.test(value) ? formatDate(startOfDay(value)) : value === 'true' ? '' : value)

type FilterChipProps = { filter: Filter; value: string; onChange: (value: string) => void }

function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useTranslations('desk')
  if (filter.kind === 'toggle') {
    return (
      <button
        type="button"
        aria-pressed={value !== ''}
        onClick={() => onChange(value ? '' : 'true')}
        className={look(value !== '')}
      >
        {filter.label}
      </button>
    )
  }
  if (filter.kind === 'given' && value === '') return null
  return (
    <span className={look(value !== '')}>
      <span>{filter.label}</span>
      {filter.kind === 'given' && <span className="font-semibold">{givenText(value)}</span>}
      {filter.kind === 'day' && <DayInput label={filter.label} value={value} onChange={onChange} />}
      {filter.kind === 'choice' && <ChoiceInput filter={filter} value={value} onChange={onChange} />}
      {value && (
        <button
          type="button"
          aria-label={t('removeFilter', { filter: filter.label })}
          onClick={() => onChange('')}
          className="relative z-10 -mr-2 flex size-8 items-center justify-center rounded-full hover:bg-ink/6"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  )
}

type DayInputProps = { label: string; value: string; onChange: (value: string) => void }

/** A native day, as the shop writes days until it is focused; Firefox writes it in its own way. */
function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <span className="group inline-flex items-center gap-1.5">
      {value && (
        <span className="tabular hidden font-semibold text-ink supports-[selector(::-webkit-datetime-edit)]:group-not-focus-within:inline">
          {formatDate(startOfDay(value))}
        </span>
      )}
      <input
        type="date"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="bg-transparent text-ink outline-none not-focus:[&::-webkit-datetime-edit]:hidden"
      />
    </span>
  )
}

type ChoiceInputProps = {
  filter: Extract<Filter, { kind: 'choice' }>
  value: string
  onChange: (value: string) => void
}

/** A native select that covers its chip. */
function ChoiceInput({ filter, value, onChange }: ChoiceInputProps) {
  const t = useTranslations('desk')
  // A link may give several.
  const { options, usual } = filter
  const given = (value || usual || '').split(',')
  const chosen = options.filter((option) => given.includes(option.value)).map(({ label }) => label)
  if (chosen.length === 0 && usual === '') chosen.push(t('all'))
  return (
    <>
      {chosen.length > 0 && <span className="font-semibold text-ink">{chosen.join(', ')}</span>}
      {value === '' && <ChevronDown aria-hidden="true" className="size-3.5" />}
      <select
        aria-label={filter.label}
        value={value || usual || ''}
        onChange={({ target }) => onChange(target.value === usual ? '' : target.value)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {!usual && <option value="">{t('all')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  )
}
