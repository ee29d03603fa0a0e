import { useTranslations } from 'next-intl'
import { placeName } from '@/components/layout/warehouse-text'
import { Notice } from '@/components/ui/notice'
import { useDistrict } from '@/lib/fulfilment/shipping/client/district'
import { canRentTo } from '@/lib/places/warehouses/rules'

/** Says that rentals do not reach the shopper's location, and offers to buy instead; null where they do. */
export default function RentAreaNotice({ onBuy }: { onBuy: () => void }) {
  const t = useTranslations('product')
  const district = useDistrict()
  if (!district || canRentTo(district.city_id)) return null
  return (
    <Notice tone="warning" title={t('rentNotThere', { place: placeName(district.city) })}>
      {t('rentArea')}{' '}
      <button type="button" onClick={onBuy} className="min-h-6 font-semibold text-primary underline underline-offset-4">
        {t('buyInstead')}
      </button>
    </Notice>
  )
}
