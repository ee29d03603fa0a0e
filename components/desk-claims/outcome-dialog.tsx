import { useLocale, useTranslations } from 'next-intl'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskError } from '@/components/desk/desk-state'
import type { Asking } from '@/components/desk-claims/asking'
import { SumFormula } from '@/components/desk-claims/sum-formula'
import { useClaimGuard } from '@/components/desk-claims/use-claim-guard'
import { useOutcomeWords } from '@/components/desk-claims/use-outcome-words'
import { Skeleton } from '@/components/ui/skeleton'
import { useClaimOutcome } from '@/lib/orders/claims/client/desk'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

type OutcomeDialogProps = { claim: DeskClaim; asking: Asking; onClose: () => void }

/** What a step will do to shopper, stock and money, with the message that the shopper reads, before it is taken. */
export function OutcomeDialog({ claim, asking, onClose }: OutcomeDialogProps) {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  const { foresight, send, told = [] } = asking
  const { data: outcome, error, mutate } = useClaimOutcome(claim.id, foresight)
  const { guard, changed } = useClaimGuard(claim)
  const words = useOutcomeWords(claim, asking)
  const { step } = foresight
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`ask.${step}`)}
      {...(outcome && { effects: words(outcome) })}
      isComplete={outcome !== undefined}
      confirm={t(`confirm.${step}`)}
      danger={step === 'reject' || step === 'fail'}
      done={t(`done.${step}`)}
      onConfirm={() => guard(send)}
    >
      {changed && <p className="text-danger">{changed}</p>}
      {error && !outcome && <DeskError error={error} onRetry={() => mutate()} />}
      {!outcome && !error && <Skeleton className="h-40" />}
      {outcome?.sum && <SumFormula sum={outcome.sum} destination={claim.destination} />}
      {outcome && (
        <figure className="grid gap-1.5">
          <figcaption className="text-quiet">{t('preview.title')}</figcaption>
          <blockquote className="wrap-anywhere rounded bg-sunken p-3">
            <p className="font-semibold">{outcome.message.subject}</p>
            <p className="mt-2 whitespace-pre-line">{outcome.message.text}</p>
          </blockquote>
        </figure>
      )}
      {told.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-quiet">{t('preview.lines')}</p>
          <ul className="grid gap-1.5">
            {told.map(({ line, text }) => (
              <li key={line.id} className="wrap-anywhere">
                <span className="font-semibold">{localized(line, 'title', locale)}</span>
                <span className="block">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmAct>
  )
}
