'use client'

import { useLocale, useTranslations } from 'next-intl'
import { causeHint } from '@/components/claims/cause-hint'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useClaimTerms } from '@/lib/orders/claims/client/rules'
import type { ClaimKind } from '@/lib/orders/claims/states'
import { localized } from '@/lib/platform/i18n'

type CauseFieldProps = {
  kind: ClaimKind
  value: string
  /** The reasons of the other pieces, which come back in the same parcel. */
  others?: readonly string[]
  onChange: (code: string) => void
}

/** Which reason of the shop's list a claim has, and who pays for the way back then; nothing where the list is empty or did not load. */
export function CauseField({ kind, value, others = [], onChange }: CauseFieldProps) {
  const t = useTranslations('claims')
  const locale = useLocale()
  const reasons = useClaimTerms().data?.reasons[kind] ?? []
  if (reasons.length === 0) return null
  return (
    <Field label={t('cause')} hint={t(causeHint(reasons, value, others))}>
      {(input) => (
        <Select {...input} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('causeNone')}</option>
          {reasons.map((reason) => (
            <option key={reason.code} value={reason.code}>
              {localized(reason, 'title', locale)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
