import { useTranslations } from 'next-intl'
import { ContactLinks } from '@/components/desk/contact-links'
import { DeskLink } from '@/components/desk/desk-link'
import { StatusDot } from '@/components/desk/status-dot'
import type { BlockingRental } from '@/lib/orders/rental-units/schema'
import { formatDate } from '@/lib/platform/time'

/** Who has the units that are needed, until when, and their number. */
export function BlockingRentals({ rentals }: { rentals: readonly BlockingRental[] }) {
  const t = useTranslations('deskConflicts')
  if (rentals.length === 0) return null
  return (
    <div>
      <h4 className="text-quiet">{t('blocking')}</h4>
      <ul>
        {rentals.map((rental) => (
          <li
            key={rental.order_id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
          >
            <span>
              <DeskLink href={`/ops/orders/${rental.order_id}`} className="tabular font-semibold underline">
                {rental.formatted_id}
              </DeskLink>
              {` · ${rental.renter} · ${t('pieces', { count: rental.pieces })}`}
            </span>
            <DueDay rental={rental} />
            <ContactLinks phone={rental.phone_number} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function DueDay({ rental: { late_days: days, due_day } }: { rental: BlockingRental }) {
  const t = useTranslations('deskConflicts')
  const date = formatDate(due_day)
  if (days > 0) return <StatusDot tone="late">{t('late', { days, date })}</StatusDot>
  return <StatusDot tone="soon">{`${t('due', { date })} · ${t('arrivedLate')}`}</StatusDot>
}
