import { useTranslations } from 'next-intl'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { RESELLER_PILES, type ResellerPile } from '@/lib/identity/resellers/rules'

/** The pile that the URL names; what waits for a review without one. */
export const pileOf = (given: string): ResellerPile => RESELLER_PILES.find((pile) => pile === given) ?? 'review'

/** The piles of applications. */
export function ResellerPiles({ counts }: { counts?: Record<string, number> | undefined }) {
  const t = useTranslations('deskResellers')
  const { get, set } = useFilters()
  return (
    <Piles
      label={t('piles')}
      piles={RESELLER_PILES}
      chosen={pileOf(get('pile'))}
      counts={counts}
      titleOf={(pile) => t(`pile.${pile}`)}
      onChoose={(pile) => set({ pile: pile === 'review' ? '' : pile })}
    />
  )
}
