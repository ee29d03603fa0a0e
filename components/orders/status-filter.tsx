import { useTranslations } from 'next-intl'
import { useNavigate } from '@/components/layout/use-navigate'
import { LISTS, type ListKind } from '@/components/orders/lists'
import { useStatusWords } from '@/components/orders/status-words'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

/** The status is part of the URL, so that a filtered list can be linked to; the empty one shows all. */
export function StatusFilter({ kind, status }: { kind: ListKind; status: string }) {
  const t = useTranslations('orders')
  const words = useStatusWords()
  const navigate = useNavigate()
  const { page, statuses } = LISTS[kind]
  const choices = status === '' || statuses.includes(status) ? statuses : [...statuses, status]
  return (
    <Field label={t('filter')} className="mb-5 max-w-xs">
      {(input) => (
        <Select
          {...input}
          value={status}
          onChange={({ target }) => navigate.push(target.value ? `${page}?status=${target.value}` : page)}
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
