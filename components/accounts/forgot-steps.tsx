'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactField } from '@/components/accounts/contact-field'
import { NewPasswordForm } from '@/components/accounts/new-password-form'
import { ProofFields } from '@/components/accounts/proof-fields'
import { useCode } from '@/components/accounts/use-code'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { checkCode } from '@/lib/identity/codes/client'

type ContactProof = { contact: string; otp_code: string }

type IdentifyFormProps = { proof: ContactProof; onProven: (proof: ContactProof) => void }

/** Step one: the user names the contact and enters the code that was sent there. */
function IdentifyForm({ proof, onProven }: IdentifyFormProps) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, getValues, formState } = useForm<ContactProof>({ defaultValues: proof })
  const { errors, isSubmitting } = formState
  const code = useCode('forgot_password')
  const isSent = code.sentTo !== null
  const contact = {
    input: register('contact', { validate: (value) => value.trim() !== '' || t('required.contact') }),
    error: errors.contact?.message,
  }

  const hasContact = () => getValues('contact').trim() !== ''
  const send = () =>
    hasContact() ? code.send(getValues('contact')) : setError('contact', { message: t('contactForCode') })

  const submit = (values: ContactProof) =>
    checkCode(values.contact, 'forgot_password', values.otp_code).then(
      () => onProven(values),
      (error) => setError('root', { message: errorText(error) }),
    )

  function sendFirst(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate onSubmit={isSent ? handleSubmit(submit) : sendFirst} className="grid gap-4">
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      {isSent ? (
        <ProofFields
          contact={contact}
          proof={{
            input: register('otp_code', { required: t('required.otp_code') }),
            error: errors.otp_code?.message,
          }}
          code={code}
          onSend={send}
        />
      ) : (
        <>
          <ContactField {...contact} />
          <p role="status" className="text-danger text-sm empty:hidden">
            {code.error}
          </p>
        </>
      )}
      {isSent ? (
        <Button type="submit" size="lg" full busy={isSubmitting}>
          {t('forgot.next')}
        </Button>
      ) : (
        <Button type="submit" size="lg" full busy={code.busy} disabled={code.seconds > 0}>
          {code.seconds > 0 ? t('sendAgain', { seconds: code.seconds }) : t('sendCode')}
        </Button>
      )}
    </form>
  )
}

/** Password reset: identify the account, then set a new password (ACC-048). */
export function ForgotSteps({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.forgot')
  const [proof, setProof] = useState<ContactProof>({ contact: '', otp_code: '' })
  const [step, setStep] = useState<1 | 2>(1)
  const proven = (given: ContactProof) => {
    setProof(given)
    setStep(2)
  }
  return (
    <>
      <p className="mb-4 text-quiet text-sm">{t('step', { step })}</p>
      {step === 1 ? (
        <IdentifyForm proof={proof} onProven={proven} />
      ) : (
        <NewPasswordForm proof={proof} onBack={() => setStep(1)} onDone={onDone} />
      )}
    </>
  )
}
