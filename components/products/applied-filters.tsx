import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type FilterProps, withChosen } from '@/components/products/filter-props'
import { type ListingQuery, withoutFilters, writeListingQuery } from '@/lib/catalog/products/listing-query'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

type AppliedFilter = { name: string; without: ListingQuery }

function chosenNames({ query, facets, names }: Omit<FilterProps, 'onChange'>, locale: Locale): AppliedFilter[] {
  const categories = withChosen(facets.data.categories, names.categories, query.categories)
  const brands = withChosen(facets.data.brands, names.brands, query.brands)
  return [
    ...query.categories.flatMap((id) => {
      const found = categories.find((category) => category.id === id)
      const without = { ...query, categories: query.categories.filter((other) => other !== id) }
      return found ? [{ name: localized(found, 'title', locale), without }] : []
    }),
    ...query.brands.flatMap((id) => {
      const found = brands.find((brand) => brand.id === id)
      return found
        ? [{ name: found.title, without: { ...query, brands: query.brands.filter((other) => other !== id) } }]
        : []
    }),
  ]
}

/** The chosen colours, materials and sizes, which an answer names even if no product has them. */
function chosenTraits({ query, facets }: Pick<FilterProps, 'query' | 'facets'>, locale: Locale): AppliedFilter[] {
  const { colors, materials, sizes } = facets.data
  const without = <Value,>(values: Value[], value: unknown) => values.filter((other) => other !== value)
  const chips = <Value,>(
    found: { value: Value; title: string; title_idn: string }[],
    chosen: Value[],
    drop: (value: Value) => Partial<ListingQuery>,
  ) =>
    found
      .filter(({ value }) => chosen.includes(value))
      .map((trait) => ({ name: localized(trait, 'title', locale), without: { ...query, ...drop(trait.value) } }))
  return [
    ...chips(colors, query.colors, (value) => ({ colors: without(query.colors, value) })),
    ...chips(materials, query.materials, (value) => ({ materials: without(query.materials, value) })),
    ...chips(sizes, query.sizes, (value) => ({ sizes: without(query.sizes, value) })),
  ]
}

const daysOf = ({ from, to }: ListingQuery) => ({ from: formatDate(from), to: formatDate(to) })

/** Each active filter as a chip; a click removes it. */
export default function AppliedFilters({ onChange, ...filter }: FilterProps) {
  const { query, isRent } = filter
  const t = useTranslations('listing')
  const locale = useLocale()
  const price = { min: formatRupiah(query.min), max: formatRupiah(query.max) }
  const range = query.min > 0 ? (query.max > 0 ? 'priceRange' : 'priceFrom') : 'priceUpTo'
  const isPriced = query.min > 0 || query.max > 0
  const applied = [
    ...chosenNames(filter, locale),
    ...chosenTraits(filter, locale),
    ...(query.rentable && !isRent ? [{ name: t('rentable'), without: { ...query, rentable: false } }] : []),
    ...(isPriced ? [{ name: t(range, price), without: { ...query, min: 0, max: 0 } }] : []),
    ...(isRent && query.from ? [{ name: t('freeDays', daysOf(query)), without: { ...query, from: '', to: '' } }] : []),
  ]
  return (
    <ul aria-label={t('applied')} className="mb-5 flex flex-wrap items-center gap-2">
      {applied.map(({ name, without }) => (
        <li key={`${writeListingQuery(without)}`}>
          <button
            type="button"
            aria-label={t('remove', { name })}
            onClick={() => onChange(without)}
            className="tabular inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-tint py-1 pr-3 pl-3.5 font-medium text-primary text-sm hover:bg-primary hover:text-on-primary"
          >
            {name}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(withoutFilters(query))}
          className="min-h-9 px-2 font-semibold text-sm underline underline-offset-4"
        >
          {t('clear')}
        </button>
      </li>
    </ul>
  )
}
