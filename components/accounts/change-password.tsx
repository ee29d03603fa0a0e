'use client'

import { useTranslations } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { NewPasswordFields } from '@/components/accounts/new-password-fields'
import { PasswordInput } from '@/components/accounts/password-input'
import { useCode } from '@/components/accounts/use-code'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { User } from '@/lib/identity/accounts/schema'
import { changePassword, type PasswordChange } from '@/lib/identity/sign-in/client'

const EMPTY: PasswordChange = { current_password: '', password: '', password_confirmation: '', otp_code: '' }

type ChangePasswordProps = { user: User; open: boolean; onClose: () => void }

function ChangeForm({ user, onClose }: Omit<ChangePasswordProps, 'open'>) {
  const t = useTranslations('account.profile')
  const account = useTranslations('account')
  const errorText = useErrorText()
  const form = useForm<PasswordChange>({ defaultValues: EMPTY })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const code = useCode('update_password')
  const contact = user.email ?? user.phone_number ?? ''
  const needs = { required: t('fillAll') }

  const submit = (change: PasswordChange) =>
    changePassword(change).then(
      () => {
        toast(t('passwordChanged'), 'success')
        onClose()
      },
      (error) => setError('root', { message: errorText(error) }),
    )

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
        {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
        <Field label={t('current')} error={errors.current_password?.message}>
          {(input) => <PasswordInput {...input} {...register('current_password', needs)} />}
        </Field>
        <NewPasswordFields
          labels={{ password: account('forgot.password'), password_confirmation: account('forgot.confirmation') }}
          required={t('fillAll')}
        />
        <p className="text-quiet text-sm">{t('passwordText', { contact })}</p>
        <CodeField
          input={register('otp_code', needs)}
          code={code}
          error={errors.otp_code?.message}
          onSend={() => code.send(contact)}
        />
        <Button type="submit" size="lg" full busy={isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Changes the password: asks for the current one and a code, and ends all other sessions. */
export function ChangePassword({ user, open, onClose }: ChangePasswordProps) {
  const t = useTranslations('account.profile')
  return (
    <Dialog open={open} onClose={onClose} title={t('changePassword')} closeLabel={t('close')} size="sm">
      <ChangeForm user={user} onClose={onClose} />
    </Dialog>
  )
}
