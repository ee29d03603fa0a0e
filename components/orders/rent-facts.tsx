'use client'

import { useTranslations } from 'next-intl'
import { Fact } from '@/components/orders/order-facts'
import { BlackoutBanner } from '@/components/rentals/blackout-banner'
import { useDay } from '@/components/rentals/use-day'
import { Section } from '@/components/ui/section'
import { useClosedDays } from '@/lib/fulfilment/rentals/client'
import { awaitsReturn, rentPeriod } from '@/lib/fulfilment/rentals/rules'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { calendarDay, formatDate, formatTime } from '@/lib/platform/time'

/** Statuses that show the expected refund of the deposit (RNT-004). */
const REFUND_SHOWN = ['done_inspection', 'late', 'refund_processed', 'rent_returned', 'return_processed']

/**
 * The first and the last day of the rental: the actual ones, or before delivery those computed from the requested
 * first day.
 */
function periodOf({ rent_start, rent_due, requested_start, rent_days }: Order, closed: readonly string[]) {
  if (rent_start && rent_due) return { rent_start, rent_due: calendarDay(new Date(rent_due)) }
  return requested_start && rent_days !== null ? rentPeriod(requested_start, rent_days, closed) : null
}

/** Duration, days, deposit and return service of a rental. */
export function RentFacts({ order }: { order: Order }) {
  const t = useTranslations('order')
  const day = useDay()
  const { rent_days: days, requested_start, delivered_at, return_service } = order
  const period = periodOf(order, useClosedDays())
  const delivered = delivered_at ? calendarDay(new Date(delivered_at)) : requested_start
  return (
    <Section title={t('rentTitle')}>
      <dl className="grid gap-5 md:grid-cols-2">
        {days !== null && <Fact label={t('rentDuration')}>{t('rentDays', { days })}</Fact>}
        {requested_start && <Fact label={t('rentDelivery')}>{day(requested_start)}</Fact>}
        {period && (
          <Fact label={t('rentPeriod')}>
            {t('rentFromTo', { first: day(period.rent_start), last: day(period.rent_due) })}
          </Fact>
        )}
        <RentEnd order={order} />
        {return_service && <Fact label={t('rentReturn')}>{t('rentReturnBy', { service: return_service })}</Fact>}
        <RentMoney order={order} />
      </dl>
      {delivered && days !== null && awaitsReturn(order.status) && (
        <div className="mt-5">
          <BlackoutBanner delivered={delivered} days={days} />
        </div>
      )}
    </Section>
  )
}

/** The due date and the days left until then. */
function RentEnd({ order: { rent_due, remaining_days: left, status } }: { order: Order }) {
  const t = useTranslations('order')
  if (!rent_due || left === null || !awaitsReturn(status)) return null
  return (
    <>
      <Fact label={t('rentDue')}>
        <span className="tabular">{t('at', { date: formatDate(rent_due), time: formatTime(rent_due) })}</span>
      </Fact>
      <Fact label={t('rentRemaining')}>
        <span className="font-semibold">
          {left < 0 ? t('rentOver', { days: -left }) : t('rentRemainingDays', { days: left })}
        </span>
      </Fact>
    </>
  )
}

function RentMoney({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { total_deposit, total_refund, late_penalty, damage_penalty, status } = order
  const fee = (amount: Rupiah) => (amount > 0 ? formatRupiah(amount) : t('noFee'))
  const isOver = REFUND_SHOWN.includes(status)
  const isRunning = order.rent_due !== null
  return (
    <>
      {total_deposit > 0 && (
        <Fact label={t('rentDeposit')}>
          <span className="tabular font-semibold">{formatRupiah(total_deposit)}</span>
          <span className="block text-quiet text-sm">
            {t(status === 'completed' ? 'rentDepositBought' : 'rentDepositBack')}
          </span>
        </Fact>
      )}
      {(isOver || isRunning) && <Fact label={t('lateFee')}>{fee(late_penalty)}</Fact>}
      {(isOver || isRunning) && <Fact label={t('damageFee')}>{fee(damage_penalty)}</Fact>}
      {isOver && (
        <Fact label={t('totalRefund')}>
          <span className="tabular font-semibold">{formatRupiah(total_refund)}</span>
        </Fact>
      )}
    </>
  )
}
