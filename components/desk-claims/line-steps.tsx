import { Check } from 'lucide-react'
import { useLocale } from 'next-intl'
import { SmallPicture } from '@/components/desk/small-picture'
import { cx } from '@/components/ui/class-names'
import type { DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

type LineStepsProps = {
  lines: readonly DeskClaimLine[]
  /** The line on the card above. */
  current: number | undefined
  /** What was noted of a line; null while nothing was. */
  noted: (line: DeskClaimLine) => string | null
  /** Says of a line that nothing was noted yet. */
  open: string
  onChoose: (id: number) => void
}

/** All lines with what was noted; a tap goes back to one. */
export function LineSteps({ lines, current, noted, open, onChoose }: LineStepsProps) {
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line rounded border border-line">
      {lines.map((line) => {
        const words = noted(line)
        return (
          <li key={line.id} className={cx(line.id === current && 'bg-primary-tint')}>
            <button
              type="button"
              aria-current={line.id === current || undefined}
              onClick={() => onChoose(line.id)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left text-sm"
            >
              <SmallPicture src={line.thumbnail_image} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 font-medium">{localized(line, 'title', locale)}</span>
                <span className="text-quiet">{words ?? open}</span>
              </span>
              {words !== null && <Check aria-hidden="true" className="size-4 flex-none text-success" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
