import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Thumbnail } from '@/components/layout/thumbnail'
import { NextAction } from '@/components/orders/next-action'
import { OrderParcels } from '@/components/orders/order-parcels'
import { TimelineEntries } from '@/components/orders/order-timeline'
import { statusTone, useStatusWords } from '@/components/orders/status-words'
import { useArrivalDays } from '@/components/shipping/use-arrival'
import { ClaimAccess } from '@/components/tracking/claim-access'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { GuestOrder, Tracked } from '@/lib/orders/tracking/schema'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatDate, formatTime } from '@/lib/platform/time'

type TrackedOrderProps = {
  tracked: Tracked
  /** The phone that was typed; null for an order that a link opened. */
  phone?: string | null
  onAnother: () => void
}

/** The status of an order, for everybody who knows its number and the recipient's phone. */
export function TrackedOrder({ tracked, phone = null, onAnother }: TrackedOrderProps) {
  const t = useTranslations('tracking')
  const order = useTranslations('order')
  return (
    <div className="grid gap-4">
      <Card className="grid gap-5">
        <Head order={tracked.order} />
        <Facts order={tracked.order} />
        <p className="text-quiet text-sm">{t('masked')}</p>
      </Card>
      {tracked.order.shipments.length > 0 && (
        <Card>
          <OrderParcels shipments={tracked.order.shipments} />
        </Card>
      )}
      {tracked.order.next_action && <NextAction next={tracked.order.next_action} />}
      <ClaimAccess order={tracked.order} phone={phone} />
      <Card>
        <h3 className="mb-4 font-semibold text-lg">{order('timeline')}</h3>
        <TimelineEntries activities={tracked.activities} />
      </Card>
      <Card>
        <h3 className="mb-4 font-semibold text-lg">{order('things')}</h3>
        <Things products={tracked.order.order_products} />
      </Card>
      <Button variant="secondary" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  )
}

/** Guests read "Canceled" where members read "Cancelled" (ORD-058). */
function Head({ order: { display_status: status, formatted_id } }: { order: GuestOrder }) {
  const t = useTranslations('tracking')
  const words = useStatusWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="tabular font-semibold text-xl">{t('result', { order: formatted_id })}</h2>
      <Badge tone={statusTone(status)}>{status === 'cancelled' ? t('canceled') : words(status)}</Badge>
    </div>
  )
}

function Facts({ order: tracked }: { order: GuestOrder }) {
  const t = useTranslations('tracking')
  const order = useTranslations('order')
  const days = useArrivalDays()
  const { address, arrival, courier, expires_at, ordered_at } = tracked
  const at = (instant: string) => order('at', { date: formatDate(instant), time: formatTime(instant) })
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {tracked.status === 'waiting_payment' && <Fact label={t('until')}>{at(expires_at)}</Fact>}
      <Fact label={order('orderedAt')}>{at(ordered_at)}</Fact>
      {tracked.sender && <Fact label={t('sender')}>{tracked.sender}</Fact>}
      <Fact label={t('recipient')}>{tracked.recipient}</Fact>
      {address && <Fact label={t('destination')}>{`${address.city}, ${address.province}`}</Fact>}
      {courier && <Fact label={order('courier')}>{courier.title}</Fact>}
      {arrival && <Fact label={t('arrival')}>{days(arrival)}</Fact>}
      {tracked.delivered_at && <Fact label={order('deliveredAt')}>{at(tracked.delivered_at)}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  )
}

function Things({ products }: { products: GuestOrder['order_products'] }) {
  const t = useTranslations('order')
  const locale = useLocale() as Locale
  return (
    <ul className="grid gap-4">
      {products.map(({ product, color, quantity }) => (
        <li key={`${product.slug}-${color?.color ?? ''}-${quantity}`} className="flex items-center gap-4">
          <Thumbnail mediaKey={product.preview.media_key} className="w-14" />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium">{localized(product, 'title', locale)}</p>
            <p className="text-quiet text-sm">
              {[color && localized(color, 'color', locale), t('quantity', { count: quantity })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
