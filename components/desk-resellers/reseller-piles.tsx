import { useTranslations } from 'next-intl'
import { useFilters } from '@/components/desk/use-filters'
import { cx } from '@/components/ui/class-names'
import { RESELLER_PILES, type ResellerPile } from '@/lib/identity/resellers/rules'

const TAB =
  'inline-flex min-h-9 flex-none items-center gap-2 rounded-full px-3 text-sm focus-visible:outline-2 focus-visible:outline-primary max-md:min-h-11'

/** The pile that the URL names; what waits for a review without one. */
export const pileOf = (given: string): ResellerPile => RESELLER_PILES.find((pile) => pile === given) ?? 'review'

/** The piles of applications with what lies in each. */
export function ResellerPiles({ counts = {} }: { counts?: Record<string, number> | undefined }) {
  const t = useTranslations('deskResellers')
  const { get, set } = useFilters()
  const chosen = pileOf(get('pile'))
  return (
    <nav aria-label={t('piles')} className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-1 md:flex-wrap md:px-0">
      {RESELLER_PILES.map((pile) => (
        <button
          key={pile}
          type="button"
          aria-current={pile === chosen || undefined}
          onClick={() => set({ pile: pile === 'review' ? '' : pile })}
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
