import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { type ListingQuery, sortChoices } from '@/lib/catalog/products/listing-query'
import type { Sort } from '@/lib/catalog/products/rules'

export type SortProps = { query: ListingQuery; onChange: (query: ListingQuery) => void }

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
          {sortChoices(query.q).map((sort) => (
            <option key={sort} value={sort}>
              {t(`sortBy.${sort}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
