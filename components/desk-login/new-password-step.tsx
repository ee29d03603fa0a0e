'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NewPasswordInput } from '@/components/desk-account/new-password-input'
import { isLongEnough } from '@/components/desk-account/password-length'
import type { Step } from '@/components/desk-login/step'
import { StepFrame } from '@/components/desk-login/step-frame'
import { useStep } from '@/components/desk-login/use-step'
import { Button } from '@/components/ui/button'
import { givePassword } from '@/lib/identity/operators/client'

/** An own password in place of the first one, which somebody else has seen. */
export function NewPasswordStep({ onNext }: { onNext: (next: Step) => void }) {
  const t = useTranslations('deskLogin')
  const account = useTranslations('deskAccount')
  const { run, error, setError, busy } = useStep(onNext)
  const [password, setPassword] = useState('')
  const submit = () => {
    if (isLongEnough(password)) void run(() => givePassword(password))
    else setError(account('passwordShort'))
  }
  return (
    <StepFrame title={t('newPasswordTitle')} text={t('newPasswordText')} error={error} onSubmit={submit}>
      <NewPasswordInput value={password} onChange={setPassword} isFocused />
      <Button type="submit" full busy={busy}>
        {t('next')}
      </Button>
    </StepFrame>
  )
}
