'use client'

import { useTranslations } from 'next-intl'
import { PasswordInput } from '@/components/accounts/password-input'
import { Field } from '@/components/ui/field'
import { focusOnMount } from '@/components/ui/focus-on-mount'

type NewPasswordInputProps = {
  value: string
  onChange: (value: string) => void
  error?: string
  isFocused?: boolean
}

/** The field of a new password. It can be shown, so it is asked for once. */
export function NewPasswordInput({ value, onChange, error, isFocused }: NewPasswordInputProps) {
  const t = useTranslations('deskAccount')
  return (
    <Field label={t('newPassword')} hint={t('passwordHint')} error={error}>
      {(input) => (
        <PasswordInput
          {...input}
          ref={isFocused ? focusOnMount : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="new-password"
        />
      )}
    </Field>
  )
}
