'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Step } from '@/components/desk-login/step'
import { StepFrame } from '@/components/desk-login/step-frame'
import { useStep } from '@/components/desk-login/use-step'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { focusOnMount } from '@/components/ui/focus-on-mount'
import { TextInput } from '@/components/ui/text-input'
import { giveCode, givePasskey } from '@/lib/identity/operators/client'

type CodeStepProps = { hasPasskey: boolean; onNext: (next: Step) => void }

/** The second factor: a code of the app, a recovery code, or a passkey. */
export function CodeStep({ hasPasskey, onNext }: CodeStepProps) {
  const t = useTranslations('deskLogin')
  const { run, error, setError, busy } = useStep(onNext)
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const submit = () => {
    if (code.trim() === '') setError(t(isRecovery ? 'recoveryMissing' : 'codeMissing'))
    else void run(() => giveCode(code.trim()))
  }
  const change = () => {
    setCode('')
    setError(null)
    setRecovery(!isRecovery)
  }
  return (
    <StepFrame
      title={t(isRecovery ? 'recoveryTitle' : 'codeTitle')}
      text={t(isRecovery ? 'recoveryText' : 'codeText')}
      error={error}
      onSubmit={submit}
    >
      <Field key={String(isRecovery)} label={t(isRecovery ? 'recovery' : 'code')}>
        {(input) => (
          <TextInput
            {...input}
            ref={focusOnMount}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize={isRecovery ? 'characters' : 'none'}
            spellCheck={false}
            className="tabular tracking-widest"
          />
        )}
      </Field>
      <div className="grid gap-3">
        <Button type="submit" full busy={busy}>
          {t('enter')}
        </Button>
        {hasPasskey && (
          <Button variant="secondary" full disabled={busy} onClick={() => run(givePasskey)}>
            <KeyRound aria-hidden="true" className="size-4" />
            {t('usePasskey')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={change}>
          {t(isRecovery ? 'useCode' : 'useRecovery')}
        </Button>
      </div>
    </StepFrame>
  )
}
