import { Check, Minus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Dotted } from '@/components/desk/dotted'
import { Panel } from '@/components/desk/panel'
import { Thumbnail } from '@/components/layout/thumbnail'
import { cx } from '@/components/ui/class-names'
import type { PickLine } from '@/lib/orders/packing/schema/picking'
import { localized } from '@/lib/platform/i18n'

type LineListProps = {
  lines: readonly PickLine[]
  /** The line on the card above. */
  current: number | undefined
  /** Pieces can be taken in and out. */
  isOpen: boolean
  onChoose: (id: number) => void
  onUndo: (id: number) => void
}

/** All lines of an order; a tap goes to an open one, and what was counted by mistake is taken out. */
export function LineList({ lines, current, isOpen, onChoose, onUndo }: LineListProps) {
  const t = useTranslations('deskPacking')
  const locale = useLocale()
  return (
    <Panel title={t('lines')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {lines.map((line) => {
          const title = localized(line, 'title', locale)
          return (
            <li
              key={line.id}
              className={cx('flex min-h-14 items-center gap-3 px-3 py-2', line.id === current && 'bg-primary-tint')}
            >
              <button
                type="button"
                disabled={!isOpen || line.left === 0}
                aria-current={line.id === current || undefined}
                onClick={() => onChoose(line.id)}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left text-sm"
              >
                <Thumbnail mediaKey={line.media_key} className="w-10 self-center" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-1 font-medium">{title}</span>
                  <Dotted
                    className="block tabular text-quiet"
                    items={[
                      <b key="shelf" className="font-semibold text-ink">
                        {line.shelf || t('noShelf')}
                      </b>,
                      localized(line, 'color', locale),
                      `× ${line.quantity}`,
                    ]}
                  />
                </span>
                <span className="tabular flex flex-none items-center gap-1 font-semibold">
                  {line.left === 0 ? (
                    <Check aria-label={t('complete')} className="size-4 text-success" />
                  ) : (
                    t('left', { count: line.left })
                  )}
                </span>
              </button>
              {isOpen && line.picked > 0 && (
                <button
                  type="button"
                  aria-label={t('takeOut', { title })}
                  onClick={() => onUndo(line.id)}
                  className="flex size-11 flex-none items-center justify-center rounded-full text-quiet hover:bg-ink/6"
                >
                  <Minus aria-hidden="true" className="size-4" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
