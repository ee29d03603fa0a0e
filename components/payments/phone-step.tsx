'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { StepSection } from '@/components/payments/step-section'
import type { PayWith } from '@/components/payments/use-start-payment'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { useSession } from '@/lib/identity/accounts/client'
import { isMobile } from '@/lib/identity/accounts/rules'

type PhoneStepProps = { onBack: () => void; onSend: (pay: PayWith) => void }

/** OVO sends a request to the account's phone, so it needs the number first (PAY-042). */
export default function PhoneStep({ onBack, onSend }: PhoneStepProps) {
  const t = useTranslations('payment')
  const { user } = useSession()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const phone_number = typed ?? user?.phone_number ?? ''
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isMobile(phone_number)) return setWrong(true)
    onSend({ method: 'e_wallet', channel: 'ovo', phone_number })
  }
  return (
    <StepSection channel="ovo" onBack={onBack}>
      <form noValidate onSubmit={send} className="grid max-w-md gap-4">
        <Field label={t('ovoPhone')} hint={t('ovoPhoneHint')} {...(wrong && { error: t('ovoPhoneWrong') })}>
          {(input) => (
            <TextInput
              {...input}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={20}
              value={phone_number}
              onChange={(event) => {
                setTyped(event.target.value)
                setWrong(false)
              }}
            />
          )}
        </Field>
        <Button type="submit" size="lg">
          {t('ovoSend')}
        </Button>
      </form>
    </StepSection>
  )
}
