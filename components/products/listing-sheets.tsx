import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FilterProps } from '@/components/products/filter-props'
import { ListingFilters } from '@/components/products/listing-filters'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { orLoadFailed } from '@/components/ui/load-failed'

const SortCards = dynamic(() => orLoadFailed(import('@/components/products/sort-cards')), { ssr: false })

const ACTION = 'flex min-h-12 flex-1 items-center justify-center gap-2 font-semibold'

/**
 * Below 1024 px: a bar whose buttons open the filters and the sorting; the button in the sheet shows the number of
 * results, and closes the sheet while they still load too.
 */
export function ListingSheets({ total, isBusy, ...filter }: FilterProps & { total?: number; isBusy: boolean }) {
  const t = useTranslations('listing')
  const common = useTranslations('common')
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null)
  const close = () => setOpen(null)
  const { query } = filter
  const used = query.categories.length + query.brands.length + (query.min > 0 || query.max > 0 ? 1 : 0)
  return (
    <div className="sticky top-16 z-20 mb-5 lg:hidden menu:top-20">
      <div className="flex divide-x divide-line rounded-full border border-line bg-card shadow-float">
        <button type="button" aria-haspopup="dialog" className={ACTION} onClick={() => setOpen('filter')}>
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {t('filter')}
          {used > 0 && (
            <span className="tabular flex size-6 items-center justify-center rounded-full bg-primary text-on-primary text-xs">
              {used}
            </span>
          )}
        </button>
        <button type="button" aria-haspopup="dialog" className={ACTION} onClick={() => setOpen('sort')}>
          <ArrowDownUp aria-hidden="true" className="size-5" />
          {t('sort')}
        </button>
      </div>
      <Dialog
        open={open === 'filter'}
        onClose={close}
        title={t('filter')}
        closeLabel={common('close')}
        footer={
          <Button full aria-busy={isBusy || undefined} onClick={close}>
            {isBusy ? t('loadingMore') : t('show', { count: total ?? 0 })}
          </Button>
        }
      >
        <ListingFilters {...filter} />
      </Dialog>
      <Dialog open={open === 'sort'} onClose={close} title={t('sort')} closeLabel={common('close')} size="sm">
        <SortCards
          query={query}
          onChange={(next) => {
            filter.onChange(next)
            close()
          }}
        />
      </Dialog>
    </div>
  )
}
