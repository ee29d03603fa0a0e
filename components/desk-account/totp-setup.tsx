'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { CopyText } from '@/components/desk/copy-text'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { useErrorText } from '@/components/layout/use-error-text'
import { QrCode } from '@/components/payments/qr-code'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { confirmTotp, draftTotp } from '@/lib/identity/operators/client'
import { newIdempotencyKey } from '@/lib/platform/http'

const LENGTH = 6

/** `ABCD EFGH …`, to be typed by whoever cannot scan. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Connects an authenticator app: scan, then prove it with a code. Hands over recovery codes if there are new ones. */
export function TotpSetup({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useTranslations('deskAccount')
  const [attempt] = useState(newIdempotencyKey)
  const draft = useSWRImmutable(['totp-draft', attempt], draftTotp)
  if (draft.error) return <DeskError error={draft.error} onRetry={() => draft.mutate()} />
  if (!draft.data) return <DeskSkeleton rows={4} />
  const { uri, secret } = draft.data
  return (
    <div className="grid gap-5 text-sm">
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{t('totp.install')}</li>
        <li>{t('totp.scan')}</li>
        <li>{t('totp.type')}</li>
      </ol>
      <div className="grid justify-items-center gap-3">
        <QrCode text={uri} label={t('totp.qr')} />
        <p className="text-center text-quiet">
          {t('totp.byHand')}
          <br />
          <CopyText text={secret}>
            <span className="break-all font-mono text-ink">{inGroups(secret)}</span>
          </CopyText>
        </p>
      </div>
      <ConfirmForm onDone={onDone} />
    </div>
  )
}

function ConfirmForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useTranslations('deskAccount')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length !== LENGTH) return setError(t('totp.codeMissing'))
    setBusy(true)
    try {
      onDone((await confirmTotp(code)).recovery_codes)
    } catch (refusal) {
      setError(errorText(refusal))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('totp.code')} error={error}>
        {(input) => (
          <TextInput
            {...input}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
            autoComplete="one-time-code"
            inputMode="numeric"
            className="tabular tracking-widest"
          />
        )}
      </Field>
      <Button type="submit" full busy={busy}>
        {t('totp.confirm')}
      </Button>
    </form>
  )
}
