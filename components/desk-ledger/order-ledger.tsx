import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Fold } from '@/components/desk/fold'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { useEntryWords } from '@/components/desk-ledger/use-entry-words'
import { useOrderLedger } from '@/lib/orders/books/client'
import { formatRupiah } from '@/lib/platform/money'

/** Every movement of an order's money, folded, for those who may see where the store's money is. */
export function OrderLedger({ id }: { id: number }) {
  const t = useTranslations('deskLedger')
  const words = useEntryWords()
  const mayRead = useMay()('payouts.read')
  const { data: entries, error, mutate } = useOrderLedger(mayRead ? id : null)
  if (!mayRead) return null
  return (
    <Panel flush>
      <Fold title={t('ofOrder')}>
        <div className="px-4 pb-4">
          {error && !entries && <DeskError error={error} onRetry={() => mutate()} />}
          {!entries && !error && <DeskSkeleton rows={3} />}
          {entries?.length === 0 && <p className="text-quiet text-sm">{t('ofOrderNone')}</p>}
          {entries && entries.length > 0 && (
            <ul className="grid gap-2 text-sm">
              {entries.map((entry) => (
                <li key={entry.id} className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0">
                    {words.event(entry)}
                    <span className="block text-quiet text-xs">
                      {words.path(entry)} · <When at={entry.at} />
                    </span>
                  </span>
                  <span className="tabular flex-none">{formatRupiah(entry.amount)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Fold>
    </Panel>
  )
}
