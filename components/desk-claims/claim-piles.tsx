import { useTranslations } from 'next-intl'
import { useFilters } from '@/components/desk/use-filters'
import { cx } from '@/components/ui/class-names'

const PILES = ['open', 'decide', 'asked', 'appeal', 'arriving', 'inspect', 'replace', 'pay', 'ended'] as const
type Pile = (typeof PILES)[number]

const TAB =
  'inline-flex min-h-9 flex-none items-center gap-2 rounded-full px-3 text-sm focus-visible:outline-2 focus-visible:outline-primary max-md:min-h-11'

/** The pile that the URL names; everything that is open without one. */
export const pileOf = (given: string): Pile => PILES.find((pile) => pile === given) ?? 'open'

/** The piles of the inbox with what lies in each. */
export function ClaimPiles({ counts = {} }: { counts?: Record<string, number> | undefined }) {
  const t = useTranslations('deskClaims')
  const { get, set } = useFilters()
  const chosen = pileOf(get('pile'))
  return (
    <nav aria-label={t('piles')} className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-1 md:flex-wrap md:px-0">
      {PILES.map((pile) => (
        <button
          key={pile}
          type="button"
          aria-current={pile === chosen || undefined}
          onClick={() => set({ pile: pile === 'open' ? '' : pile, claim: '' })}
          className={cx(
            TAB,
            pile === chosen ? 'bg-ink/8 font-semibold text-ink' : 'text-quiet hover:bg-ink/4 hover:text-ink',
          )}
        >
          {t(`pile.${pile}`)}
          {Boolean(counts[pile]) && <span className="tabular text-quiet">{counts[pile]}</span>}
        </button>
      ))}
    </nav>
  )
}
