import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

type CauseSelectProps = { causes: DeskClaim['causes']; value: string; onChange: (code: string) => void }

/** Which reason of the list a claim has: what the shopper chose, or what it really is. */
export function CauseSelect({ causes, value, onChange }: CauseSelectProps) {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  if (causes.length === 0) return null
  const known = causes.some(({ code }) => code === value) ? value : ''
  return (
    <Field label={t('decide.cause')} hint={t('decide.causeHint')}>
      {(input) => (
        <Select {...input} value={known} onChange={({ target }) => onChange(target.value)}>
          {/* A reason that was switched off stays what it is. */}
          {known === '' && <option value="">{t('decide.causeNone')}</option>}
          {causes.map((cause) => (
            <option key={cause.code} value={cause.code}>
              {`${localized(cause, 'title', locale)} (${t(`faults.${cause.fault}`)})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
