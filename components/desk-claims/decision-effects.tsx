import { useTranslations } from 'next-intl'
import { EffectList } from '@/components/desk/effect-list'
import type { Decision } from '@/components/desk-claims/decisions'
import { useOutcomeWords } from '@/components/desk-claims/use-outcome-words'
import { useClaimOutcome } from '@/lib/orders/claims/client/desk'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { formatRupiah } from '@/lib/platform/money'

type DecisionEffectsProps = { claim: DeskClaim; foresight: Decision['foresight'] }

/** What the decision that is chosen now would do to stock and money; nothing until that is known. */
export function DecisionEffects({ claim, foresight }: DecisionEffectsProps) {
  const t = useTranslations('deskClaims')
  // The reason changes with every letter and decides only what the message says.
  const asked = { ...foresight, reason: '' }
  const { data: outcome } = useClaimOutcome(claim.id, asked)
  const words = useOutcomeWords(claim, { foresight: asked, send: async () => {} })
  if (!outcome) return null
  const { stock, money } = words(outcome)
  const { second_above } = claim
  const needsSecond = second_above !== null && (outcome.sum?.payment ?? 0) > second_above
  return (
    <section aria-label={t('decide.would')} className="grid gap-2 rounded bg-sunken p-3 text-sm">
      <h3 className="text-quiet text-xs">{t('decide.would')}</h3>
      <EffectList effects={{ stock, money }} />
      {needsSecond && <p className="tabular text-warning">{t('second', { amount: formatRupiah(second_above) })}</p>}
    </section>
  )
}
