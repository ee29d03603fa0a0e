import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the selected rows; it floats over the end of the list. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const t = useTranslations('desk')
  return (
    <div
      role="toolbar"
      aria-label={t('selected', { count })}
      className="sticky bottom-4 z-10 mx-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-line bg-card py-2 pr-2 pl-4 shadow-float max-md:bottom-20"
    >
      <span role="status" className="tabular font-semibold text-sm">
        {t('selected', { count })}
      </span>
      {children}
      <button
        type="button"
        onClick={onClear}
        aria-label={t('clearSelection')}
        className="flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
