import { Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import type { RentReturn } from '@/lib/orders/rent-returns/schema/return'
import { formatDate, formatTime } from '@/lib/platform/time'

/** The way back of a rental: the courier that comes, or the address to send to. */
export function ReturnWay({ back }: { back: RentReturn }) {
  const t = useTranslations('claims.rental')
  const pickups = useTranslations('claims.wayBack')
  const order = useTranslations('order')
  if (back.status !== 'return_processed') return null
  const { pickup, pickup_code, warehouse, courier, tracking_code, hand_over_until } = back
  const isComing = pickup && pickup.state !== 'failed'
  return (
    <div className="grid gap-4">
      {pickup && (
        <p className="tabular flex max-w-text gap-2">
          <Truck aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
          {pickups(pickup.state, {
            courier: pickup.courier,
            when: `${formatDate(pickup.from)} ${formatTime(pickup.from)}–${formatTime(pickup.until)} WIB`,
          })}
        </p>
      )}
      {pickup_code && (
        <p>
          <span className="block text-quiet text-sm">{t('pickupCode')}</span>
          <span className="tabular font-semibold text-2xl">{pickup_code}</span>
        </p>
      )}
      {tracking_code && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {courier} <span className="tabular font-semibold">{tracking_code}</span>
          <CopyButton value={tracking_code} label={order('copyTracking')} copiedLabel={order('copied')} />
        </p>
      )}
      {!isComing && (
        <p className="max-w-text text-sm">
          <span className="block text-quiet">{t('sendTo')}</span>
          {`${warehouse.title}, ${warehouse.address}, ${warehouse.city} ${warehouse.zip_code}`}
        </p>
      )}
      {!isComing && !tracking_code && hand_over_until && (
        <p className="text-sm">
          {t('handOverUntil', { date: formatDate(hand_over_until), time: formatTime(hand_over_until) })}
        </p>
      )}
    </div>
  )
}
