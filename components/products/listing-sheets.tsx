import { ChevronsUpDown, ListFilter } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FilterProps } from '@/components/products/filter-props'
import type { OpenSheet } from '@/components/products/listing-sheet-dialogs'
import { orLoadFailed } from '@/components/ui/load-failed'
import { countFilters, sortChoices } from '@/lib/catalog/products/listing-query'

const SheetDialogs = dynamic(() => orLoadFailed(import('@/components/products/listing-sheet-dialogs')), { ssr: false })

const ACTION = 'flex min-h-12 flex-1 items-center justify-center gap-2 font-semibold'

/** Below 1024 px: a bar whose buttons open the filters and the sorting, which load when one of them opens. */
export function ListingSheets(props: FilterProps & { total?: number; isBusy: boolean }) {
  const t = useTranslations('listing')
  const [open, setOpen] = useState<OpenSheet | null>(null)
  const { query } = props
  const used = countFilters(query)
  const isSorted = query.sort !== sortChoices(query.q)[0]
  return (
    <div className="sticky top-16 z-20 mb-5 lg:hidden menu:top-20">
      <div className="flex divide-x divide-line rounded-full border border-line bg-card shadow-float">
        <button type="button" aria-haspopup="dialog" className={ACTION} onClick={() => setOpen('filter')}>
          <ListFilter aria-hidden="true" className="size-5" />
          {t('filter')}
          {used > 0 && (
            <span className="tabular flex size-6 items-center justify-center rounded-full bg-primary text-on-primary text-xs">
              {used}
            </span>
          )}
        </button>
        <button type="button" aria-haspopup="dialog" className={ACTION} onClick={() => setOpen('sort')}>
          <ChevronsUpDown aria-hidden="true" className="size-5" />
          {t(isSorted ? `sortBy.${query.sort}` : 'sort')}
        </button>
      </div>
      {open !== null && <SheetDialogs {...props} open={open} onClose={() => setOpen('none')} />}
    </div>
  )
}
