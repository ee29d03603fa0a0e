import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Sellable } from '@/components/products/sellable'
import { useArrival } from '@/components/shipping/use-arrival'
import { useKnownDistrict } from '@/components/shipping/use-known-district'
import { useDeliveryEstimate } from '@/lib/fulfilment/shipping/client/delivery'
import { cheapestOf } from '@/lib/fulfilment/shipping/rules'

type KnownArrivalProps = {
  product: Sellable
  warehouseId: number
  /** What stands here while the day is not known. */
  instead: ReactNode
}

/** When the product arrives in the shopper's district with the cheapest courier. */
export default function KnownArrival({ product, warehouseId, instead }: KnownArrivalProps) {
  const t = useTranslations('cart.arrival')
  const district = useKnownDistrict()
  const { data } = useDeliveryEstimate(product.id, warehouseId, district)
  const arrival = useArrival()
  const cheapest = data && cheapestOf(data.couriers)
  if (!district || !cheapest) return instead
  const days = arrival(cheapest.duration)
  const place = district.name
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <CalendarDays aria-hidden="true" className="size-4 flex-none text-primary" />
      <span className="underline underline-offset-4">
        {days ? t('arrives', { days, place }) : t('sameDay', { place })}
      </span>
    </span>
  )
}
