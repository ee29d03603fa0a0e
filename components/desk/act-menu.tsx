import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { cx } from '@/components/ui/class-names'
import { Popover } from '@/components/ui/popover'

export type MenuAct = {
  id: string
  label: string
  /** Why it cannot be done now. */
  whyNot?: string | null
  isDanger?: boolean
  onChoose: () => void
}

const ITEM =
  'flex min-h-11 w-full flex-col justify-center rounded px-3 py-1.5 text-left text-sm hover:bg-ink/4 disabled:cursor-not-allowed disabled:text-quiet disabled:hover:bg-transparent'

/** Everything else that can be done with a thing, behind three dots; what cannot be done says why. */
export function ActMenu({ label, acts }: { label: string; acts: readonly MenuAct[] }) {
  const id = useId()
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="flex size-11 items-center justify-center rounded-full border border-line hover:bg-ink/6"
        style={{ anchorName: '--act-menu' } as object}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      <Popover
        id={id}
        className="m-0 w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-card p-1 shadow-float"
        style={{ positionAnchor: '--act-menu', positionArea: 'bottom span-left', marginTop: '4px' } as object}
      >
        <ul>
          {acts.map(({ id: key, label: name, whyNot, isDanger = false, onChoose }) => (
            <li key={key}>
              <button
                type="button"
                data-closes
                disabled={Boolean(whyNot)}
                onClick={onChoose}
                className={cx(ITEM, isDanger && 'text-danger')}
              >
                {name}
                {whyNot && <span className="text-xs">{whyNot}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}
