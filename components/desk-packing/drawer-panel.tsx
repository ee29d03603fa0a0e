import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import type { WorkPlace } from '@/components/desk/work-place'
import { CountDrawer } from '@/components/desk-packing/count-drawer'
import { OpenDrawer } from '@/components/desk-packing/open-drawer'
import { useDrawers } from '@/lib/orders/packing/client'
import { formatRupiah } from '@/lib/platform/money'

/** The till of a warehouse: open with what was taken, or closed with its last counts. */
export function DrawerPanel({ warehouse }: { warehouse: WorkPlace }) {
  const t = useTranslations('deskPacking.drawer')
  const { data, error, mutate } = useDrawers(warehouse.id)
  const title = t('titleOf', { warehouse: warehouse.title })
  if (!data)
    return (
      <Panel title={title}>
        {error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton rows={3} />}
      </Panel>
    )
  const { open, closed } = data
  return (
    <Panel title={title}>
      <div className="grid gap-4 text-sm">
        {open ? (
          <>
            <dl className="grid gap-1">
              <Sum label={t('float')} amount={open.float} />
              <Sum label={t('cash')} amount={open.cash} />
              <Sum label={t('expected')} amount={open.expected} isTotal />
              <Sum label={t('card')} amount={open.card} />
            </dl>
            <CountDrawer drawer={open} onDone={() => mutate()} />
          </>
        ) : (
          <OpenDrawer warehouse_id={warehouse.id} onDone={() => mutate()} />
        )}
        {closed.length > 0 && (
          <div className="grid gap-2">
            <h3 className="font-semibold">{t('counts')}</h3>
            <ul className="grid gap-2">
              {closed.slice(0, 5).map((count) => (
                <li key={count.id} className="grid gap-0.5 border-line border-t pt-2">
                  <span className="flex justify-between gap-2">
                    <When at={count.closed_at ?? count.opened_at} />
                    <span className={count.difference ? 'tabular font-semibold text-danger' : 'tabular'}>
                      {count.difference ? t('difference', { amount: formatRupiah(count.difference) }) : t('right')}
                    </span>
                  </span>
                  {count.note && <span className="text-quiet">{count.note}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'flex justify-between border-line border-t pt-1 font-semibold' : 'flex justify-between'}>
      <dt>{label}</dt>
      <dd className="tabular">{formatRupiah(amount)}</dd>
    </div>
  )
}
