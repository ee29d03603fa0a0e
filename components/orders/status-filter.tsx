import { useTranslations } from 'next-intl'
import { useGo } from '@/components/checkout/use-go'
import { STATUS_FILTERS, useStatusWords } from '@/components/orders/status-words'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { Order } from '@/lib/orders/schema'

type StatusFilterProps = { type: Order['type']; status: string; path: string }

/** The status stands in the address, so that a list can be linked to; the empty one is all of them. */
export function StatusFilter({ type, status, path }: StatusFilterProps) {
  const t = useTranslations('orders')
  const words = useStatusWords()
  const go = useGo()
  const known = STATUS_FILTERS[type]
  const choices = status === '' || known.includes(status) ? known : [...known, status]
  return (
    <Field label={t('filter')} className="mb-5 max-w-xs">
      {(input) => (
        <Select
          {...input}
          value={status}
          onChange={({ target }) => go.push(target.value ? `${path}?status=${target.value}` : path)}
        >
          <option value="">{t('all')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
