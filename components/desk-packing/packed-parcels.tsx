import { useLocale, useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import type { PickDetail } from '@/lib/orders/packing/schema/picking'
import { localized } from '@/lib/platform/i18n'

/** The parcels of an order: what is in each, and its tracking code once it has one. */
export function PackedParcels({ order: { parcels, lines } }: { order: PickDetail }) {
  const t = useTranslations('deskPacking.split')
  const locale = useLocale()
  const titleOf = (id: number) => {
    const line = lines.find((one) => one.id === id)
    return line ? localized(line, 'title', locale) : ''
  }
  return (
    <ol className="grid gap-2 text-sm">
      {parcels.map(({ parcel, lines: packed, sent, waits }) => (
        <li key={parcel} className="rounded border border-line p-3">
          <p className="font-semibold">{t('parcelOf', { parcel, parcels: parcels.length })}</p>
          <p>{packed.map(({ id, quantity }) => `${quantity} × ${titleOf(id)}`).join(', ')}</p>
          {sent?.tracking_code ? (
            <p className="tabular">
              {sent.courier} <CopyText text={sent.tracking_code} />
            </p>
          ) : (
            waits && <p className="text-quiet">{t('waits')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
