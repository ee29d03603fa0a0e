'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type ContactFieldProps = { input: UseFormRegisterReturn; error: string | undefined }

/** One field for an e-mail address or a phone number. */
export function ContactField({ input, error }: ContactFieldProps) {
  const t = useTranslations('account')
  return (
    <Field label={t('contact')} hint={t('contactHint')} error={error}>
      {(field) => (
        <TextInput
          {...field}
          {...input}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          maxLength={200}
        />
      )}
    </Field>
  )
}
