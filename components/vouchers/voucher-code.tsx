'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type VoucherCodeProps = {
  code: string
  onCode: (code: string) => void
  busy: string | null
  onApply: (code: string) => Promise<string | null>
}

/** A field for a code that is not in the list; a refusal appears below it and the typed code stays. */
export function VoucherCode({ code, onCode, busy, onApply }: VoucherCodeProps) {
  const t = useTranslations('vouchers')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setError(typed ? await onApply(typed) : t('codeMissing'))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('code')} error={error ?? undefined}>
        {(input) => (
          <div className="flex gap-2">
            <TextInput
              {...input}
              value={code}
              onChange={(event) => {
                onCode(event.target.value)
                setError(null)
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="uppercase"
            />
            <Button
              type="submit"
              variant="secondary"
              busy={busy !== null && busy === code.trim()}
              disabled={busy !== null}
              className="flex-none"
            >
              {t('apply')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
