'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { ContactField } from '@/components/accounts/contact-field'
import type { useCode } from '@/components/accounts/use-code'
import { Button } from '@/components/ui/button'

type Part = { input: UseFormRegisterReturn; error: string | undefined }

type ProofFieldsProps = {
  contact: Part
  proof: Part
  code: ReturnType<typeof useCode>
  onSend: () => void
}

/** A contact, then the code that is sent there: its field opens once it was sent, or when it is missing. */
export function ProofFields({ contact, proof, code, onSend }: ProofFieldsProps) {
  const t = useTranslations('account')
  const isSent = code.sentTo !== null
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  if (!isOpen && (isSent || proof.error)) setOpen(true)
  useEffect(() => {
    if (isSent) field.current?.querySelector('input')?.focus()
  }, [isSent])
  return (
    <>
      <ContactField {...contact} />
      {isOpen ? (
        <div ref={field}>
          <CodeField {...proof} code={code} onSend={onSend} />
        </div>
      ) : (
        <div className="grid gap-1.5">
          <Button variant="secondary" full busy={code.busy} disabled={code.seconds > 0} onClick={onSend}>
            {code.seconds > 0 ? t('sendAgain', { seconds: code.seconds }) : t('sendCode')}
          </Button>
          <p role="status" className="text-danger text-sm empty:hidden">
            {code.error}
          </p>
        </div>
      )}
    </>
  )
}
