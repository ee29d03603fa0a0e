import { useTranslations } from 'next-intl'
import type { StateWords } from '@/components/desk-audit/state-words'
import { textOr } from '@/components/layout/message-keys'
import { writeValue } from '@/lib/identity/audit/rules'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

const AMOUNTS = new Set([
  ...['price', 'discounted_price', 'min_price', 'amount', 'max_reduction', 'cap', 'balance', 'transport_fee'],
  ...['float', 'expected', 'counted', 'difference'],
])

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The words of a field of an entry about this type of thing, and its value as people read it: rupiah, dates, yes and no, one line per part. */
export function useValueText(type: string, states: StateWords) {
  const t = useTranslations('deskAudit')
  const fields = useTranslations('deskAudit.fields')
  const stages = useTranslations('deskAudit.loginStage')
  const fieldText = (field: string) => textOr(field.replaceAll('_', ' '), fields, field)
  const wordOf = (kind: string, value: string) => states[kind]?.[value] ?? value.replaceAll('_', ' ')
  const textOf = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && AMOUNTS.has(field)) return formatRupiah(value)
    if (typeof value === 'string' && INSTANT.test(value)) return `${formatDate(value)} ${formatTime(value)}`
    if ((field === 'status' || field === 'state') && typeof value === 'string') return wordOf(type, value)
    if (field === 'stage' && typeof value === 'string') return textOr(value, stages, value)
    if (field === 'step' || field === 'verb') return wordOf(`${type}_step`, String(value))
    if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
      return value.map((each) => textOf(field, each)).join('\n')
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.entries(value)
        .map(([name, part]) => `${fieldText(name)}: ${textOf(name, part)}`)
        .join(', ')
    return writeValue(value)
  }
  return { fieldText, textOf }
}
