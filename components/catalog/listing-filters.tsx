import { useLocale, useTranslations } from 'next-intl'
import type { FilterProps } from '@/components/catalog/filter-props'
import { PriceFilter } from '@/components/catalog/price-filter'
import { Checkbox } from '@/components/ui/checkbox'
import { type Locale, localized } from '@/lib/platform/i18n'

const toggle = (ids: number[], id: number) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

/** Price, categories and brands of what was found. */
export function ListingFilters({ query, facets, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const locale = useLocale() as Locale
  const { brands } = facets.data
  const categories = [...facets.data.categories].sort((a, b) => (a.parent_id ?? 0) - (b.parent_id ?? 0))
  return (
    <div className="grid gap-6">
      <PriceFilter
        key={[query.min, query.max, facets.metadata.min_price, facets.metadata.max_price].join()}
        bounds={{ min: facets.metadata.min_price, max: facets.metadata.max_price }}
        value={{ min: query.min, max: query.max }}
        onChange={(price) => onChange({ ...query, ...price })}
      />
      <Choices
        title={t('categories')}
        entries={categories.map((category) => ({ id: category.id, title: localized(category, 'title', locale) }))}
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
  entries: { id: number; title: string }[]
  chosen: number[]
  onToggle: (id: number) => void
}

function Choices({ title, entries, chosen, onToggle }: ChoicesProps) {
  if (entries.length < 2) return null
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-sm">{title}</legend>
      <div className="clear-both">
        {entries.map(({ id, title: name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
        ))}
      </div>
    </fieldset>
  )
}
