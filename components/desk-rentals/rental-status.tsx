import { useTranslations } from 'next-intl'
import { StatusDot } from '@/components/desk/status-dot'
import type { RentalRow } from '@/lib/orders/rent-returns/schema/desk'

const LATE: readonly string[] = ['late', 'charged', 'return_failed']

/** Where a rental stands, as operators read it. */
export function RentalStatus({ status, stage }: Pick<RentalRow, 'status' | 'stage'>) {
  const t = useTranslations('desk.orderStatus')
  const words = useTranslations('deskRentals')
  const isLate = LATE.includes(status) || stage === 'mark_late_return' || stage === 'contest'
  return <StatusDot tone={isLate ? 'late' : 'active'}>{stage === 'contest' ? words('contested') : t(status)}</StatusDot>
}
