import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { Choices } from '@/components/products/choices'
import { CollapsedSection } from '@/components/products/collapsed-section'
import { type FilterProps, withChosen } from '@/components/products/filter-props'
import { PriceFilter } from '@/components/products/price-filter'
import { Checkbox } from '@/components/ui/checkbox'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { DEFAULT_PRICES } from '@/lib/catalog/products/rules'
import { localized } from '@/lib/platform/i18n'

const FreeDaysFilter = dynamic(() => orLoadFailed(import('@/components/products/free-days-filter')))

/** Without something to show meanwhile, the whole listing would wait, and the dialog of the phone would close. */
const TraitFilter = dynamic(() => orLoadFailed(import('@/components/products/trait-filter')), {
  loading: () => <Skeleton className="h-40" />,
})

const TRAITS = ['colors', 'materials', 'sizes'] as const

type ListingFiltersProps = FilterProps & { isPriceOnly?: boolean }

/**
 * All filters, or the price alone (CAT-032). Each of those for colour, material and size loads when it is opened, or when
 * something of it is chosen.
 */
export function ListingFilters({ query, facets, names, isRent, isPriceOnly, onChange }: ListingFiltersProps) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const brands = withChosen(facets.data.brands, names.brands, query.brands)
  const categories = withChosen(facets.data.categories, names.categories, query.categories)
  const { min_price: min, max_price: max } = facets.metadata
  const bounds = max > 0 ? { min, max } : DEFAULT_PRICES
  const price = (
    <PriceFilter
      title={t(isRent ? 'rentPrice' : 'price')}
      key={[query.min, query.max, bounds.min, bounds.max].join()}
      bounds={bounds}
      value={{ min: query.min, max: query.max }}
      onChange={(chosen) => onChange({ ...query, ...chosen })}
    />
  )
  if (isPriceOnly) return price
  return (
    <div className="grid gap-6">
      {price}
      {!isRent && (
        <Checkbox
          label={t('rentable')}
          checked={query.rentable}
          onChange={() => onChange({ ...query, rentable: !query.rentable })}
        />
      )}
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
        onChoose={(chosen) => onChange({ ...query, categories: chosen })}
      />
      <div className="-mb-6.25 border-line border-t empty:hidden">
        {TRAITS.map(
          (trait) =>
            (query[trait].length > 0 || facets.data[trait].length > 1) && (
              <CollapsedSection key={trait} title={t(trait)} open={query[trait].length > 0}>
                <TraitFilter trait={trait} query={query} facets={facets} onChange={onChange} />
              </CollapsedSection>
            ),
        )}
      </div>
      <Choices
        title={t('brands')}
        entries={brands}
        chosen={query.brands}
        onChoose={(chosen) => onChange({ ...query, brands: chosen })}
      />
    </div>
  )
}
