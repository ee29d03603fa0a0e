'use client'

import { useTranslations } from 'next-intl'
import { useDeliveryEstimate } from '@/lib/fulfilment/shipping/client/delivery'
import { useDistrict } from '@/lib/fulfilment/shipping/client/district'
import type { DeliveryEstimate } from '@/lib/fulfilment/shipping/schema'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

type RentAllInProps = { productId: number; warehouseId: number; rent: Rupiah; deposit: Rupiah }

/** The cheapest way there and back; null where none is known. */
function waysOf({ couriers, return_services: back }: DeliveryEstimate) {
  const there = couriers.flatMap(({ services }) => services.map(({ price }) => price))
  const [cheapest] = back
  return there.length > 0 && cheapest ? { there: Math.min(...there), back: cheapest.price } : null
}

/** What one piece costs in all: rent, both ways and deposit, and what comes back; once the district is known. */
export default function RentAllIn({ productId, warehouseId, rent, deposit }: RentAllInProps) {
  const t = useTranslations('product.allIn')
  const { data } = useDeliveryEstimate(productId, warehouseId, useDistrict())
  const ways = data && waysOf(data)
  if (!ways) return <p className="text-quiet text-sm">{t('unknown')}</p>
  const kept = rent + ways.there + ways.back
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
      <dt className="text-quiet">{t('there')}</dt>
      <dd className="text-right">{formatRupiah(ways.there)}</dd>
      <dt className="text-quiet">{t('back')}</dt>
      <dd className="text-right">{formatRupiah(ways.back)}</dd>
      <dt className="font-semibold">{t('all')}</dt>
      <dd className="text-right font-semibold">{formatRupiah(kept + deposit)}</dd>
      <dt className="text-quiet">{t('returned')}</dt>
      <dd className="text-right">{`− ${formatRupiah(deposit)}`}</dd>
      <dt className="font-semibold">{t('cost')}</dt>
      <dd className="text-right font-semibold">{formatRupiah(kept)}</dd>
    </dl>
  )
}
