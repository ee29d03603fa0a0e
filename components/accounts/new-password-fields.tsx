'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { PasswordInput } from '@/components/accounts/password-input'
import { Field } from '@/components/ui/field'
import { PASSWORD_LENGTH } from '@/lib/identity/sign-in/rules'

type PasswordValues = { password: string; password_confirmation: string }

type NewPasswordFieldsProps = {
  labels: PasswordValues
  /** The error of an empty field, where it differs from the default. */
  required?: string
}

/** The new password and its confirmation, as fields of the surrounding form. */
export function NewPasswordFields({ labels, required }: NewPasswordFieldsProps) {
  const t = useTranslations('account')
  const { register, formState } = useFormContext<PasswordValues>()
  const { errors } = formState
  return (
    <>
      <Field label={labels.password} hint={t('passwordHint')} error={errors.password?.message}>
        {(input) => (
          <PasswordInput
            {...input}
            {...register('password', {
              required: required ?? t('required.password'),
              minLength: { value: PASSWORD_LENGTH, message: t('passwordShort') },
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={labels.password_confirmation} error={errors.password_confirmation?.message}>
        {(input) => (
          <PasswordInput
            {...input}
            {...register('password_confirmation', {
              required: required ?? t('required.password_confirmation'),
              validate: (value, { password }) => value === password || t('passwordDiffers'),
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}
