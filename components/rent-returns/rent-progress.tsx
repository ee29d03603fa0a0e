import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { calendarDay, daysBetween, formatDate } from '@/lib/platform/time'

/** Day x of y, the last day, and what being late costs. */
export function RentProgress({ order }: { order: Order }) {
  const t = useTranslations('claims.rental')
  const { rent_start, rent_due, remaining_days: left, late_penalty, total_deposit, status } = order
  if (!rent_start || !rent_due || left === null) return null
  const days = daysBetween(rent_start, calendarDay(new Date(rent_due))) + 1
  const day = Math.min(days, Math.max(0, days - left))
  return (
    <div className="grid gap-3">
      {left < 0 ? (
        <Notice tone="danger">
          {t(status === 'late' ? 'lateNow' : 'overNow', {
            days: -left,
            fee: formatRupiah(late_penalty),
            deposit: formatRupiah(total_deposit),
          })}
        </Notice>
      ) : (
        <p className="font-semibold">
          {day === 0 ? t('startsTomorrow') : t('day', { day, days })} · {t('left', { left })}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={days}
        aria-valuenow={day}
        aria-valuetext={t('day', { day, days })}
        className="h-2 overflow-hidden rounded-full bg-ground"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${(100 * day) / days}%` }} />
      </div>
      <p className="max-w-text text-quiet text-sm">
        {t('until', { first: formatDate(rent_start), last: formatDate(rent_due) })}
      </p>
      <p className="max-w-text text-sm">{t('rules')}</p>
    </div>
  )
}
