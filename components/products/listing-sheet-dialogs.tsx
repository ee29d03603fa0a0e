import { useTranslations } from 'next-intl'
import type { FilterProps } from '@/components/products/filter-props'
import { ListingFilters } from '@/components/products/listing-filters'
import { SortCards } from '@/components/products/sort-cards'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

export type OpenSheet = 'filter' | 'sort' | 'none'

type SheetDialogsProps = FilterProps & { total?: number; isBusy: boolean; open: OpenSheet; onClose: () => void }

/**
 * The sheets of the filters and the sorting; the button of the filters shows the number of results, and closes the
 * sheet while they still load too.
 */
export default function SheetDialogs({ total, isBusy, open, onClose, ...filter }: SheetDialogsProps) {
  const t = useTranslations('listing')
  const common = useTranslations('common')
  return (
    <>
      <Dialog
        open={open === 'filter'}
        onClose={onClose}
        title={t('filter')}
        closeLabel={common('close')}
        footer={
          <Button full aria-busy={isBusy || undefined} onClick={onClose}>
            {isBusy ? t('loadingMore') : t('show', { count: total ?? 0 })}
          </Button>
        }
      >
        <ListingFilters {...filter} />
      </Dialog>
      <Dialog open={open === 'sort'} onClose={onClose} title={t('sort')} closeLabel={common('close')} size="sm">
        <SortCards
          query={filter.query}
          onChange={(next) => {
            filter.onChange(next)
            onClose()
          }}
        />
      </Dialog>
    </>
  )
}
