import { cx } from '@/components/ui/class-names'

const TAB =
  'inline-flex min-h-9 flex-none items-center gap-2 rounded-full px-3 text-sm focus-visible:outline-2 focus-visible:outline-primary max-md:min-h-11'

type PilesProps<Pile extends string> = {
  label: string
  piles: readonly Pile[]
  chosen: Pile
  /** How many lie in each. */
  counts: Record<string, number> | undefined
  titleOf: (pile: Pile) => string
  onChoose: (pile: Pile) => void
}

/** The piles of a queue as tabs, with what lies in each. */
export function Piles<Pile extends string>({ label, piles, chosen, counts = {}, titleOf, onChoose }: PilesProps<Pile>) {
  return (
    <nav aria-label={label} className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-1 md:flex-wrap md:px-0">
      {piles.map((pile) => (
        <button
          key={pile}
          type="button"
          aria-current={pile === chosen || undefined}
          onClick={() => onChoose(pile)}
          className={cx(
            TAB,
            pile === chosen ? 'bg-ink/8 font-semibold text-ink' : 'text-quiet hover:bg-ink/4 hover:text-ink',
          )}
        >
          {titleOf(pile)}
          {Boolean(counts[pile]) && <span className="tabular text-quiet">{counts[pile]}</span>}
        </button>
      ))}
    </nav>
  )
}
