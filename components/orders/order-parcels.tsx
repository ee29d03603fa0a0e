import { useLocale, useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import type { OrderShipment } from '@/lib/orders/orders/schema'
import { localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'

/** The parcels of an order that goes in several: what is in each, and where it is. */
export function OrderParcels({ shipments }: { shipments: readonly OrderShipment[] }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const arrived = shipments.filter(({ state }) => state === 'delivered').length
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('parcelsArrived', { arrived, parcels: shipments.length })}</p>
      <ol className="grid gap-3 md:grid-cols-2">
        {shipments.map(({ parcel, state, courier, tracking_code, delivered_at, contents }) => (
          <li key={parcel} className="grid content-start gap-1 rounded border border-line p-4">
            <p className="flex flex-wrap justify-between gap-2">
              <span className="font-semibold">{t('parcelOf', { parcel, parcels: shipments.length })}</span>
              <span className="text-quiet text-sm">{t(`parcelState.${state ?? 'waiting'}`)}</span>
            </p>
            <ul className="text-sm">
              {contents.map((line) => (
                <li key={line.order_product_id}>
                  {`${line.quantity} × ${localized(line, 'title', locale)}`}
                  {line.color && ` (${localized(line.color, 'color', locale)})`}
                </li>
              ))}
            </ul>
            {courier && <p className="text-quiet text-sm">{courier}</p>}
            {tracking_code && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <span className="tabular font-semibold">{tracking_code}</span>
                <CopyButton value={tracking_code} label={t('copyTracking')} copiedLabel={t('copied')} />
              </p>
            )}
            {delivered_at && <p className="text-sm">{t('parcelDelivered', { date: formatDate(delivered_at) })}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
