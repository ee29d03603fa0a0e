import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FilterProps, withChosen } from '@/components/products/filter-props'
import { PriceFilter } from '@/components/products/price-filter'
import { Checkbox } from '@/components/ui/checkbox'
import { orLoadFailed } from '@/components/ui/load-failed'
import { DEFAULT_PRICES } from '@/lib/catalog/products/rules'
import { localized } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'

const FreeDaysFilter = dynamic(() => orLoadFailed(import('@/components/products/free-days-filter')))

const toggle = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

/** Filters for price, category and brand, each option with the number of products that it would leave. */
export function ListingFilters({ query, facets, names, isRent, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const brands = withChosen(facets.data.brands, names.brands, query.brands)
  const categories = withChosen(facets.data.categories, names.categories, query.categories)
  const { min_price: min, max_price: max } = facets.metadata
  const bounds = max > 0 ? { min, max } : DEFAULT_PRICES
  return (
    <div className="grid gap-6">
      <PriceFilter
        title={t(isRent ? 'rentPrice' : 'price')}
        key={[query.min, query.max, bounds.min, bounds.max].join()}
        bounds={bounds}
        value={{ min: query.min, max: query.max }}
        onChange={(price) => onChange({ ...query, ...price })}
      />
      {isRent && (
        <FreeDaysFilter
          key={[query.from, query.to].join()}
          value={{ from: query.from, to: query.to }}
          onChange={(days) => onChange({ ...query, ...days })}
        />
      )}
      <Choices
        title={t('categories')}
        entries={categories
          .sort((a, b) => (a.parent_id ?? 0) - (b.parent_id ?? 0))
          .map((category) => ({ ...category, title: localized(category, 'title', locale) }))}
        chosen={query.categories}
        onToggle={(id) => onChange({ ...query, categories: toggle(query.categories, id) })}
      />
      <Choices
        title={t('brands')}
        entries={brands}
        chosen={query.brands}
        onToggle={(id) => onChange({ ...query, brands: toggle(query.brands, id) })}
      />
    </div>
  )
}

type ChoicesProps = {
  title: string
  entries: { id: number; title: string; count: number }[]
  chosen: number[]
  onToggle: (id: number) => void
}

const SHORT = 10

function Choices({ title, entries, chosen, onToggle }: ChoicesProps) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(entries.length <= SHORT + 2)
  if (entries.length < 2 && chosen.length === 0) return null
  const shown = isWhole ? entries : entries.filter(({ id }, index) => index < SHORT || chosen.includes(id))
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-sm">{title}</legend>
      <div className="clear-both">
        {shown.map(({ id, title: name, count }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name} <span className="tabular text-quiet text-sm">({formatNumber(count, locale)})</span>
              </>
            }
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
            className={count === 0 ? 'text-quiet' : undefined}
          />
        ))}
        {shown.length < entries.length && (
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="min-h-11 font-semibold text-primary text-sm underline-offset-4 hover:underline"
          >
            {t('allChoices', { count: entries.length })}
          </button>
        )}
      </div>
    </fieldset>
  )
}
