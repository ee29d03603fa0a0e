import { useLocale, useTranslations } from 'next-intl'
import { Choices } from '@/components/products/choices'
import { ColorSwatch } from '@/components/products/color-swatch'
import type { FilterProps } from '@/components/products/filter-props'
import { localized } from '@/lib/platform/i18n'

type TraitFiltersProps = Pick<FilterProps, 'query' | 'facets' | 'onChange'>

/** Filters for colour, material and size. */
export default function TraitFilters({ query, facets, onChange }: TraitFiltersProps) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const { colors, materials, sizes } = facets.data
  const named = <Trait extends { value: string; title: string; title_idn: string }>(traits: Trait[]) =>
    traits.map((trait) => ({ ...trait, id: trait.value as Trait['value'], title: localized(trait, 'title', locale) }))
  return (
    <div className="grid gap-6">
      <Choices
        title={t('colors')}
        entries={named(colors).map((color) => ({ ...color, box: <ColorSwatch {...color} /> }))}
        chosen={query.colors}
        onChoose={(chosen) => onChange({ ...query, colors: chosen })}
        className="clear-both grid grid-cols-2 gap-x-3 lg:grid-cols-1"
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
    </div>
  )
}
