import { useLocale, useTranslations } from 'next-intl'
import { Choices } from '@/components/products/choices'
import { ColorSwatch } from '@/components/products/color-swatch'
import type { FilterProps } from '@/components/products/filter-props'
import { localized } from '@/lib/platform/i18n'

type TraitFilterProps = Pick<FilterProps, 'query' | 'facets' | 'onChange'> & { trait: 'colors' | 'materials' | 'sizes' }

/** The options of colour, material or size, below the title that opened them. */
export default function TraitFilter({ trait, query, facets: { data }, onChange }: TraitFilterProps) {
  const t = useTranslations('listing')
  const locale = useLocale()
  const choose = (chosen: string[]) => onChange({ ...query, [trait]: chosen })
  const isColor = trait === 'colors'
  const entries = data[trait].map((entry) => ({
    ...entry,
    id: entry.value as string,
    title: localized(entry, 'title', locale),
    box: 'hex_code' in entry ? <ColorSwatch {...entry} /> : undefined,
  }))
  return (
    <div className="*:border-0 *:pt-0 [&_legend]:sr-only">
      <Choices
        title={t(trait)}
        entries={entries}
        chosen={query[trait] as string[]}
        onChoose={choose}
        {...(isColor && { className: 'clear-both grid grid-cols-2 gap-x-3 lg:grid-cols-1' })}
      />
    </div>
  )
}
