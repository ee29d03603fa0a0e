'use client'

import { useTranslations } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { NewPasswordFields } from '@/components/accounts/new-password-fields'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type NewPassword, resetPassword } from '@/lib/identity/sign-in/client'

type NewPasswordFormProps = {
  proof: Pick<NewPassword, 'contact' | 'otp_code'>
  onBack: () => void
  onDone: () => void
}

type PasswordValues = Pick<NewPassword, 'password' | 'password_confirmation'>

/** Step two: sets the new password. */
export function NewPasswordForm({ proof, onBack, onDone }: NewPasswordFormProps) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const form = useForm<PasswordValues>()
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const submit = (passwords: PasswordValues) =>
    resetPassword({ ...proof, ...passwords }).then(onDone, (error) => setError('root', { message: errorText(error) }))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <NewPasswordFields
          labels={{ password: t('forgot.password'), password_confirmation: t('forgot.confirmation') }}
        />
        <div className="flex gap-3">
          <Button variant="secondary" size="lg" onClick={onBack}>
            {t('forgot.back')}
          </Button>
          <Button type="submit" size="lg" full busy={isSubmitting}>
            {t('forgot.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
