'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { PasswordInput } from '@/components/accounts/password-input'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { type NewPassword, resetPassword } from '@/lib/accounts/client'
import { PASSWORD_LENGTH } from '@/lib/accounts/rules'

type NewPasswordFormProps = {
  proof: Pick<NewPassword, 'contact' | 'otp_code'>
  onBack: () => void
  onDone: () => void
}

type Passwords = Pick<NewPassword, 'password' | 'password_confirmation'>

/** Step two: the new password, twice. */
export function NewPasswordForm({ proof, onBack, onDone }: NewPasswordFormProps) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, getValues, formState } = useForm<Passwords>()
  const { errors, isSubmitting } = formState
  const submit = (passwords: Passwords) =>
    resetPassword({ ...proof, ...passwords }).then(onDone, (error) => setError('root', { message: errorText(error) }))
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <Field label={t('forgot.password')} hint={t('passwordHint')} error={errors.password?.message}>
        {(input) => (
          <PasswordInput
            {...input}
            {...register('password', {
              required: t('required.password'),
              minLength: { value: PASSWORD_LENGTH, message: t('passwordShort') },
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={t('forgot.confirmation')} error={errors.password_confirmation?.message}>
        {(input) => (
          <PasswordInput
            {...input}
            {...register('password_confirmation', {
              required: t('required.password_confirmation'),
              validate: (value) => value === getValues('password') || t('passwordDiffers'),
            })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Button variant="secondary" size="lg" onClick={onBack}>
          {t('forgot.back')}
        </Button>
        <Button type="submit" size="lg" full busy={isSubmitting}>
          {t('forgot.submit')}
        </Button>
      </div>
    </form>
  )
}
