import { useTranslations } from 'next-intl'
import { placeName } from '@/components/layout/warehouse-text'
import { Notice } from '@/components/ui/notice'
import { useDistrict } from '@/lib/fulfilment/shipping/client/district'
import { canRentTo } from '@/lib/places/warehouses/rules'

/** Says that rentals do not reach the shopper's location; null where they do. */
export default function RentArea() {
  const t = useTranslations('rooms')
  const district = useDistrict()
  if (!district || canRentTo(district.city_id)) return null
  return <Notice tone="warning">{t('rentNotThere', { place: placeName(district.city) })}</Notice>
}
