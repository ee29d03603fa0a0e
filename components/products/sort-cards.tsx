import { useTranslations } from 'next-intl'
import type { SortProps } from '@/components/products/sort-choice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { sortChoices } from '@/lib/catalog/products/listing-query'

export function SortCards({ query, onChange }: SortProps) {
  const t = useTranslations('listing')
  return (
    <RadioGroup legend={t('sort')} hideLegend>
      {sortChoices(query.q).map((sort) => (
        <RadioCard
          key={sort}
          name="sort"
          title={t(`sortBy.${sort}`)}
          checked={query.sort === sort}
          onChange={() => onChange({ ...query, sort })}
        />
      ))}
    </RadioGroup>
  )
}
