import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Select } from '@/components/ui/select'
import type { ListingQuery, Sort } from '@/lib/catalog/client'

const CHOICES: Sort[] = ['created_at_desc', 'price_desc', 'price_asc']

type SortProps = { query: ListingQuery; onChange: (query: ListingQuery) => void }

export function SortSelect({ query, onChange }: SortProps) {
  const t = useTranslations('listing')
  return (
    <Field label={t('sort')} className="mb-6">
      {(input) => (
        <Select
          {...input}
          value={query.sort}
          onChange={(event) => onChange({ ...query, sort: event.target.value as Sort })}
        >
          {CHOICES.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sortBy.${sort}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function SortCards({ query, onChange }: SortProps) {
  const t = useTranslations('listing')
  return (
    <RadioGroup legend={t('sort')} hideLegend>
      {CHOICES.map((sort) => (
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
