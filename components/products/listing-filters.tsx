import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ColorSwatch } from '@/components/products/color-swatch'
import { type FilterProps, withChosen } from '@/components/products/filter-props'
import { PriceFilter } from '@/components/products/price-filter'
import { Checkbox } from '@/components/ui/checkbox'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Switch } from '@/components/ui/switch'
import { DEFAULT_PRICES } from '@/lib/catalog/products/rules'
import { localized } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'

const FreeDaysFilter = dynamic(() => orLoadFailed(import('@/components/products/free-days-filter')))

const toggle = <Key,>(chosen: Key[], key: Key) =>
  chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]

/** Filters for everything by which a shopper chooses, each option with the number of products that it would leave. */
export function ListingFilters({ query, facets, names, isRent, onChange }: FilterProps) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const brands = withChosen(facets.data.brands, names.brands, query.brands)
  const categories = withChosen(facets.data.categories, names.categories, query.categories)
  const { colors, materials, sizes } = facets.data
  const { min_price: min, max_price: max } = facets.metadata
  const bounds = max > 0 ? { min, max } : DEFAULT_PRICES
  const named = <Trait extends { value: string; title: string; title_idn: string }>(traits: Trait[]) =>
    traits.map((trait) => ({ ...trait, id: trait.value as Trait['value'], title: localized(trait, 'title', locale) }))
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
      {!isRent && (
        <Switch
          label={t('rentable')}
          checked={query.rentable}
          onChange={() => onChange({ ...query, rentable: !query.rentable })}
          className="border-line border-t pt-4"
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
      <Choices
        title={t('colors')}
        entries={named(colors)}
        chosen={query.colors}
        onChoose={(chosen) => onChange({ ...query, colors: chosen })}
      />
      <Choices
        title={t('materials')}
        entries={named(materials)}
        chosen={query.materials}
        onChoose={(chosen) => onChange({ ...query, materials: chosen })}
      />
      <Choices
        title={t('sizes')}
        entries={named(sizes)}
        chosen={query.sizes}
        onChoose={(chosen) => onChange({ ...query, sizes: chosen })}
      />
      <Choices
        title={t('brands')}
        entries={brands}
        chosen={query.brands}
        onChoose={(chosen) => onChange({ ...query, brands: chosen })}
      />
    </div>
  )
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="tabular font-normal text-quiet text-sm">({formatNumber(count, useLocale())})</span>
    </>
  )
}

type ChoicesProps<Key> = {
  title: string
  /** Those with a tone are shown as swatches. */
  entries: { id: Key; title: string; count: number; hex_code?: string }[]
  chosen: Key[]
  onChoose: (chosen: Key[]) => void
}

const SHORT = 10

function Choices<Key extends string | number>({ title, entries, chosen, onChoose }: ChoicesProps<Key>) {
  const t = useTranslations('listing')
  const [isWhole, setIsWhole] = useState(entries.length <= SHORT + 2)
  if (entries.length < 2 && chosen.length === 0) return null
  const shown = isWhole ? entries : entries.filter(({ id }, index) => index < SHORT || chosen.includes(id))
  const isColors = shown.some(({ hex_code }) => hex_code)
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-sm">{title}</legend>
      <div className={cx('clear-both', isColors && 'grid grid-cols-2 gap-x-3 lg:grid-cols-1')}>
        {shown.map(({ id, title: name, count, hex_code }) => (
          <Checkbox
            key={id}
            label={<Counted name={name} count={count} />}
            box={hex_code && <ColorSwatch value={`${id}`} hex_code={hex_code} />}
            checked={chosen.includes(id)}
            onChange={() => onChoose(toggle(chosen, id))}
            className={cx(hex_code && 'items-center!', count === 0 && 'text-quiet')}
          />
        ))}
        {shown.length < entries.length && (
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="min-h-11 text-left font-semibold text-primary text-sm underline-offset-4 hover:underline"
          >
            {t('allChoices', { count: entries.length })}
          </button>
        )}
      </div>
    </fieldset>
  )
}
