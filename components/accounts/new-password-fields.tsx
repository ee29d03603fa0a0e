'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { PasswordInput } from '@/components/accounts/password-input'
import { Field } from '@/components/ui/field'
import { PASSWORD_LENGTH } from '@/lib/accounts/rules'

type Passwords = { password: string; password_confirmation: string }

type NewPasswordFieldsProps = {
  labels: Passwords
  /** What an empty field says, where it is not its own words. */
  required?: string
}

/** A new password, twice, in the form around it. */
export function NewPasswordFields({ labels, required }: NewPasswordFieldsProps) {
  const t = useTranslations('account')
  const { register, formState } = useFormContext<Passwords>()
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
