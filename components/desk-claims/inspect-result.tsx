import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { TwoChoices } from '@/components/desk/two-choices'
import { ReasonField } from '@/components/desk-claims/reason-field'
import { Button } from '@/components/ui/button'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

/** `isWaiting`: photos are still on their way. */
type InspectResultProps = {
  claim: DeskClaim
  isWaiting: boolean
  onFinish: (outcome: 'pass' | 'fail', reason: string) => void
}

/** The result of an inspection; one that failed needs a reason, which the shopper reads. */
export function InspectResult({ claim: { kind, reasons }, isWaiting, onFinish }: InspectResultProps) {
  const t = useTranslations('deskClaims')
  const wait = useTranslations('uploads')('wait')
  const [isFailed, setFailed] = useState(false)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isFailed && reason.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isMissing) onFinish(isFailed ? 'fail' : 'pass', isFailed ? reason.trim() : '')
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TwoChoices
        legend={t('inspect.result')}
        value={isFailed ? 'no' : 'yes'}
        yes={{ title: t('inspect.pass'), text: t(`inspect.passHint.${kind}`) }}
        no={{ title: t('inspect.fail'), text: t('inspect.failHint') }}
        onChange={(side) => setFailed(side === 'no')}
      />
      {isFailed && (
        <ReasonField
          value={reason}
          reasons={reasons}
          error={isAsked && isMissing ? t('decide.missing') : undefined}
          onChange={setReason}
        />
      )}
      {isWaiting && (
        <p role="status" className="text-quiet text-sm">
          {wait}
        </p>
      )}
      <Button type="submit" size="lg" full disabled={isWaiting}>
        {t('inspect.review')}
      </Button>
    </form>
  )
}
