import { useTranslations } from 'next-intl'
import { CsvLink } from '@/components/desk/csv-link'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { ordersFile } from '@/lib/orders/desk/client'

type BulkButtonsProps = { ids: string[]; isRunning: boolean; onProcess: () => unknown }

/** What can be done with the selected orders. */
export function BulkButtons({ ids, isRunning, onProcess }: BulkButtonsProps) {
  const t = useTranslations('deskOrders')
  const may = useMay()
  return (
    <>
      {may('orders.process') && (
        <Button size="sm" busy={isRunning} onClick={onProcess}>
          {t('bulk.process')}
        </Button>
      )}
      {may('orders.export') && <CsvLink href={ordersFile(`?ids=${ids.join(',')}`)} />}
    </>
  )
}
