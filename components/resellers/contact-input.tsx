'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type ContactInputProps = {
  label: string
  input: UseFormRegisterReturn
  isGiven: boolean
  error: string | undefined
  onChange: () => void
}

/** A read-only e-mail address or phone number, with a button for the dialog that changes it. */
export function ContactInput({ label, input, isGiven, error, onChange }: ContactInputProps) {
  const t = useTranslations('account.profile')
  const way = t(isGiven ? 'change' : 'add')
  return (
    <Field label={label} required error={error}>
      {(field) => (
        <div className="flex items-center gap-2">
          <TextInput {...field} {...input} readOnly placeholder={t('none')} className="min-w-0 read-only:bg-sunken" />
          <Button variant="secondary" onClick={onChange} aria-label={`${way} ${label}`} className="flex-none">
            {way}
          </Button>
        </div>
      )}
    </Field>
  )
}
