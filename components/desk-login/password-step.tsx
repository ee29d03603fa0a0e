'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { PasswordInput } from '@/components/accounts/password-input'
import type { Step } from '@/components/desk-login/step'
import { StepFrame } from '@/components/desk-login/step-frame'
import { useStep } from '@/components/desk-login/use-step'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { login } from '@/lib/identity/operators/client'
import type { OperatorLogin } from '@/lib/identity/operators/schema'

export function PasswordStep({ onNext }: { onNext: (next: Step) => void }) {
  const t = useTranslations('deskLogin')
  const { run, error, busy } = useStep(onNext)
  const { register, handleSubmit, formState } = useForm<OperatorLogin>()
  const { errors } = formState
  return (
    <StepFrame
      title={t('title')}
      text={t('text')}
      error={error}
      onSubmit={handleSubmit((credentials) => run(() => login(credentials)))}
    >
      <Field label={t('email')} error={errors.email?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('email', { required: t('emailMissing') })}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field label={t('password')} error={errors.password?.message}>
        {(input) => <PasswordInput {...input} {...register('password', { required: t('passwordMissing') })} />}
      </Field>
      <Button type="submit" full busy={busy}>
        {t('next')}
      </Button>
    </StepFrame>
  )
}
