import { useTranslations } from 'next-intl'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'

/** `all` is where the earlier claims of a buyer lead; it is a tab only while it is open. */
const PILES = ['open', 'decide', 'asked', 'appeal', 'arriving', 'inspect', 'replace', 'pay', 'ended', 'all'] as const
type Pile = (typeof PILES)[number]

/** The pile that the URL names; everything that is open without one. */
export const pileOf = (given: string): Pile => PILES.find((pile) => pile === given) ?? 'open'

/** The piles of the inbox. */
export function ClaimPiles({ counts }: { counts?: Record<string, number> | undefined }) {
  const t = useTranslations('deskClaims')
  const { get, set } = useFilters()
  const chosen = pileOf(get('pile'))
  return (
    <Piles
      label={t('piles')}
      piles={PILES.filter((pile) => pile !== 'all' || chosen === 'all')}
      chosen={chosen}
      counts={counts}
      titleOf={(pile) => t(`pile.${pile}`)}
      onChoose={(pile) => set({ pile: pile === 'open' ? '' : pile, claim: '' })}
    />
  )
}
