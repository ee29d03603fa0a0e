import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { TAB_ROW, tabLook } from '@/components/desk/tab-look'
import { formatNumber } from '@/lib/platform/numbers'

type PilesProps<Pile extends string> = {
  label: string
  piles: readonly Pile[]
  /** Null while it is not known which one opens. */
  chosen: Pile | null
  /** How many lie in each. */
  counts?: Record<string, number> | undefined
  titleOf: (pile: Pile) => string
  /** What else is said of a pile, after its number. */
  noteOf?: (pile: Pile) => ReactNode
  onChoose: (pile: Pile) => void
}

/** The piles of a queue as tabs, with what lies in each. */
export function Piles<Pile extends string>(props: PilesProps<Pile>) {
  const { label, piles, chosen, counts = {}, titleOf, noteOf, onChoose } = props
  const locale = useLocale()
  return (
    <nav aria-label={label} className={TAB_ROW}>
      {piles.map((pile) => (
        <button
          key={pile}
          type="button"
          aria-current={pile === chosen || undefined}
          onClick={() => onChoose(pile)}
          className={tabLook(pile === chosen)}
        >
          {titleOf(pile)}
          {Boolean(counts[pile]) && (
            <span className="tabular text-quiet">{formatNumber(counts[pile] ?? 0, locale)}</span>
          )}
          {noteOf?.(pile)}
        </button>
      ))}
    </nav>
  )
}
