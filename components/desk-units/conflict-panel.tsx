import { useLocale, useTranslations } from 'next-intl'
import { ContactLinks } from '@/components/desk/contact-links'
import { DeskEmpty } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { BlockingRentals } from '@/components/desk-units/blocking-rentals'
import { FreeElsewhereList } from '@/components/desk-units/free-elsewhere-list'
import { UnitsInWork } from '@/components/desk-units/units-in-work'
import { useRentalConflicts } from '@/lib/orders/rental-units/client'
import type { RentalConflict } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'

/**
 * The units that an order lacks, and what could help: units elsewhere or in work, and renters to be called. With
 * `hasTask` it also says that nothing is missing any more.
 */
export function ConflictPanel({ order_id, hasTask = false }: { order_id: number; hasTask?: boolean }) {
  const t = useTranslations('deskConflicts')
  const { data: conflicts, mutate } = useRentalConflicts(order_id)
  if (!conflicts || (conflicts.length === 0 && !hasTask)) return null
  return (
    <Panel title={t('title')} flush>
      {conflicts.length === 0 && <DeskEmpty title={t('over')} text={t('overText')} />}
      {conflicts.map((conflict) => (
        <ConflictOfProduct key={conflict.product_id} order_id={order_id} conflict={conflict} onDone={() => mutate()} />
      ))}
    </Panel>
  )
}

type ConflictProps = { order_id: number; conflict: RentalConflict; onDone: () => Promise<unknown> }

function ConflictOfProduct({ order_id, conflict, onDone }: ConflictProps) {
  const t = useTranslations('deskConflicts')
  const locale = useLocale()
  const { elsewhere, in_work, blocking, waiting } = conflict
  const isAlone = elsewhere.length === 0 && in_work.length === 0
  return (
    <section className="grid gap-3 border-line border-t px-4 py-3 text-sm first:border-t-0">
      <div>
        <h3 className="font-semibold">{localized(conflict, 'title', locale)}</h3>
        <StatusDot tone="late">{t('short', { count: conflict.short, date: formatDate(conflict.day) })}</StatusDot>
        <p className="text-quiet">
          {t('days', { first: formatDate(conflict.first_day), last: formatDate(conflict.last_day) })}
        </p>
      </div>
      {isAlone && <p className="font-semibold">{t('nothing')}</p>}
      <FreeElsewhereList order_id={order_id} conflict={conflict} onDone={onDone} />
      <UnitsInWork units={in_work} />
      <BlockingRentals rentals={blocking} />
      <div>
        <h4 className="text-quiet">{t('waiting')}</h4>
        <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {waiting.renter}
          <ContactLinks phone={waiting.phone_number} />
        </p>
      </div>
      {isAlone && blocking.length === 0 && <p className="text-quiet">{t('nobody')}</p>}
    </section>
  )
}
