'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { useCode } from '@/components/accounts/use-code'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

const LENGTH = 6

/** Keeps only the digits, so that a whole pasted message works. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, LENGTH)

type CodeFieldProps = {
  input: UseFormRegisterReturn
  code: ReturnType<typeof useCode>
  error: string | undefined
  onSend: () => void
}

/** An input for a six-digit code, which phones can fill in from the message, with the button that sends the code. */
export function CodeField({ input: { onChange, ...input }, code, error, onSend }: CodeFieldProps) {
  const t = useTranslations('account')
  const way = code.sentTo === null ? t('sendCode') : t('sendAgainNow')
  return (
    <div className="grid gap-1.5">
      <Field label={t('code')} error={error} hint={t('codeHint')}>
        {(field) => (
          <span className="flex flex-wrap gap-2">
            <TextInput
              {...field}
              {...input}
              onChange={(event) => {
                event.target.value = digitsOf(event.target.value)
                return onChange(event)
              }}
              autoComplete="one-time-code"
              inputMode="numeric"
              className="tabular min-w-0 flex-[1_1_11rem] tracking-widest"
            />
            <Button
              variant="secondary"
              busy={code.busy}
              disabled={code.seconds > 0}
              onClick={onSend}
              className="tabular grow sm:grow-0"
            >
              {code.seconds > 0 ? t('sendAgain', { seconds: code.seconds }) : way}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="text-sm empty:hidden">
        {code.error ? <span className="text-danger">{code.error}</span> : code.sentTo !== null && t('codeSent')}
      </p>
    </div>
  )
}
