import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { formatRupiah } from '@/lib/platform/money'
import { formatNumber } from '@/lib/platform/numbers'

type PriceRange = { min: number; max: number }
type PriceFilterProps = { title: string; bounds: PriceRange; value: PriceRange; onChange: (value: PriceRange) => void }

const STEP = 10_000

/** The bounds of the ranges to choose at once, in rupiah; 0 is no bound. */
const RANGES = [0, 100_000, 300_000, 1_000_000, 0]

/** The ranges that hold something, to choose at once, and two inputs and a slider within the server's price bounds; an unchanged bound is not applied (CAT-031, CAT-033). */
export function PriceFilter({ title, bounds, value, onChange }: PriceFilterProps) {
  const t = useTranslations('listing')
  const chosen = [value.min, value.max].filter((amount) => amount > 0)
  const lowest = Math.floor(Math.min(bounds.min, ...chosen) / STEP) * STEP
  const highest = Math.ceil(Math.max(bounds.max, ...chosen) / STEP) * STEP
  const [range, setRange] = useState({ min: value.min || lowest, max: value.max || highest })
  if (highest <= lowest) return null

  const commit = ({ min, max }: PriceRange) => {
    const [low, high] = min <= max ? [min, max] : [max, min]
    onChange({ min: low > lowest ? Math.min(low, highest) : 0, max: high < highest && high > 0 ? high : 0 })
  }
  const slider = (end: keyof PriceRange) => (
    <input
      type="range"
      aria-label={t(end === 'min' ? 'minPrice' : 'maxPrice')}
      aria-valuetext={formatRupiah(range[end])}
      min={lowest}
      max={highest}
      step={STEP}
      value={range[end]}
      onChange={(event) => setRange({ ...range, [end]: Number(event.target.value) })}
      onPointerUp={() => commit(range)}
      onKeyUp={() => commit(range)}
      className="range-thumb absolute inset-0 w-full"
    />
  )
  const field = (end: keyof PriceRange) => (
    <Field label={t(end === 'min' ? 'minPrice' : 'maxPrice')} className="min-w-0 flex-1">
      {(input) => (
        <TextInput
          {...input}
          inputMode="numeric"
          className="tabular lg:px-2.5! lg:text-sm"
          value={range[end] === 0 ? '' : formatNumber(range[end], 'id')}
          onChange={(event) => setRange({ ...range, [end]: Number(event.target.value.replace(/\D/g, '')) })}
          onBlur={() => commit(range)}
          onKeyDown={(event) => event.key === 'Enter' && commit(range)}
        />
      )}
    </Field>
  )
  const percent = (amount: number) =>
    `${((Math.min(Math.max(amount, lowest), highest) - lowest) * 100) / (highest - lowest)}%`
  return (
    <fieldset className="border-line border-t pt-4 lg:border-t-0 lg:pt-0">
      <legend className="float-left mb-3 font-semibold text-sm">{title}</legend>
      <div className="clear-both mb-3 flex flex-wrap gap-2">
        {(['0', '1', '2', '3'] as const).map((key) => {
          const [min = 0, max = 0] = RANGES.slice(Number(key))
          const isChosen = value.min === min && value.max === max
          if (!isChosen && (min >= highest || (max && max <= lowest))) return null
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? { min: 0, max: 0 } : { min, max })}
              className="min-h-11 rounded-full border border-line px-3 text-sm aria-pressed:border-primary aria-pressed:bg-primary-tint lg:min-h-9"
            >
              {t(`range.${key}`)}
            </button>
          )
        })}
      </div>
      <div className="relative mx-1 h-6">
        <div className="absolute inset-x-0 top-2.5 h-1 rounded-full bg-line" />
        <div
          className="absolute top-2.5 h-1 rounded-full bg-primary"
          style={{ left: percent(range.min), right: `calc(100% - ${percent(range.max)})` }}
        />
        {slider('min')}
        {slider('max')}
      </div>
      <div className="mt-3 flex gap-3 lg:gap-2">
        {field('min')}
        {field('max')}
      </div>
    </fieldset>
  )
}
