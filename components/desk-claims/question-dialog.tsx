import { useTranslations } from 'next-intl'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useClaimGuard } from '@/components/desk-claims/use-claim-guard'
import { askShopper } from '@/lib/orders/claims/client/desk'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { MOST_QUESTIONS } from '@/lib/orders/claims/states'

type QuestionDialogProps = { claim: DeskClaim; open: boolean; onClose: () => void }

/** Asks the shopper for more before the decision, which waits meanwhile. */
export function QuestionDialog({ claim, open, onClose }: QuestionDialogProps) {
  const t = useTranslations('deskClaims.question')
  const { guard, changed } = useClaimGuard(claim)
  return (
    <ConfirmAct
      open={open}
      onClose={onClose}
      title={t('title')}
      effects={{ shopper: t('text', { left: MOST_QUESTIONS - claim.questions.length }) }}
      reason={{ label: t('label'), hint: t('hint') }}
      confirm={t('send')}
      done={t('sent')}
      onConfirm={(question) => guard((version) => askShopper(claim.id, { question, version }))}
    >
      {changed && <p className="text-danger">{changed}</p>}
    </ConfirmAct>
  )
}
