'use client'

import Cookies from 'js-cookie'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { setDeskLanguage } from '@/components/desk-frame/desk-language'
import { CodeStep } from '@/components/desk-login/code-step'
import { EnrolStep } from '@/components/desk-login/enrol-step'
import { NewPasswordStep } from '@/components/desk-login/new-password-step'
import { PasswordStep } from '@/components/desk-login/password-step'
import type { Step } from '@/components/desk-login/step'
import { Button } from '@/components/ui/button'
import { logout, ME } from '@/lib/identity/operators/client'
import type { Me } from '@/lib/identity/operators/schema'
import { DESK_LANGUAGE } from '@/lib/platform/desk-cookies'
import { fetchOps } from '@/lib/platform/ops-api'

type LoginStepsProps = { first: Step; target: string }

/** Opens the back-office in the operator's language, unless the browser has chosen one. */
async function enter(target: string) {
  if (!Cookies.get(DESK_LANGUAGE)) {
    const me = await fetchOps<Me>(ME).catch(() => null)
    if (me) setDeskLanguage(me.locale)
  }
  window.location.assign(target)
}

/** The login, one step at a time; the server says which one is next. */
export function LoginSteps({ first, target }: LoginStepsProps) {
  const t = useTranslations('deskLogin')
  const [step, setStep] = useState<Step>(first)
  const goOn = (next: Step) => {
    setStep(next)
    if (next === 'done') void enter(target)
  }
  const startAgain = async () => {
    await logout().catch(() => null)
    setStep('password')
  }
  return (
    <div className="grid gap-6">
      <StepForm step={step} onNext={goOn} />
      {step !== 'password' && step !== 'done' && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={startAgain}>
          {t('startAgain')}
        </Button>
      )}
    </div>
  )
}

function StepForm({ step, onNext }: { step: Step; onNext: (next: Step) => void }) {
  const t = useTranslations('deskLogin')
  if (step === 'password') return <PasswordStep onNext={onNext} />
  if (step === 'code' || step === 'passkey_or_code') {
    return <CodeStep hasPasskey={step === 'passkey_or_code'} onNext={onNext} />
  }
  if (step === 'new_password') return <NewPasswordStep onNext={onNext} />
  if (step === 'enrol') return <EnrolStep onDone={() => onNext('done')} />
  return (
    <p role="status" className="text-quiet">
      {t('opening')}
    </p>
  )
}
