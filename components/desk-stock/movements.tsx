import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Fold } from '@/components/desk/fold'
import { When } from '@/components/desk/when'
import { useStockMovements } from '@/lib/fulfilment/inventory/client/desk'
import type { StockItem } from '@/lib/fulfilment/inventory/schema'

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`)

/** What came and went last, folded. */
export function Movements({ item }: { item: StockItem }) {
  const t = useTranslations('deskStock')
  const { data: movements, error, mutate } = useStockMovements(item.id)
  return (
    <Fold title={t('movements')} className="rounded border border-line">
      <div className="px-4 pb-3 text-sm">
        {error && !movements && <DeskError error={error} onRetry={() => mutate()} />}
        {!movements && !error && <DeskSkeleton rows={3} />}
        {movements?.length === 0 && <p className="text-quiet">{t('noMovements')}</p>}
        <ul className="grid gap-2">
          {movements?.map(({ id, kind, quantity, reference, created_at }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {t(`kind.${kind}`)}
                <span className="wrap-anywhere block text-quiet text-xs">
                  {reference} · <When at={created_at} />
                </span>
              </span>
              <span className="tabular flex-none font-semibold">{signed(quantity)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Fold>
  )
}
