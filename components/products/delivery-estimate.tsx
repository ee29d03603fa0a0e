import { useTranslations } from 'next-intl'
import { DistrictSearch } from '@/components/addresses/district-search'
import { DeliveryOffers } from '@/components/products/delivery-estimate-offers'
import type { Sellable } from '@/components/products/sellable'
import { useKnownDistrict } from '@/components/shipping/use-known-district'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { useDeliveryEstimate } from '@/lib/fulfilment/shipping/client/delivery'
import { rememberDistrict } from '@/lib/fulfilment/shipping/client/district'

type DeliveryEstimateProps = { product: Sellable; warehouseId: number; onMode: (mode: OrderKind) => void }

/** Estimates the delivery of this product to a district, before there is a cart. */
export default function DeliveryEstimate({ product, warehouseId, onMode }: DeliveryEstimateProps) {
  const t = useTranslations('delivery')
  const common = useTranslations('common')
  const district = useKnownDistrict()
  const { data, error, isLoading, mutate } = useDeliveryEstimate(product.id, warehouseId, district)
  return (
    <div className="grid gap-4">
      <DistrictSearch label={t('district')} district={district} onChoose={rememberDistrict} />
      <div aria-live="polite" aria-busy={isLoading}>
        {!district && <p className="text-quiet text-sm">{t('empty')}</p>}
        {isLoading && <OffersSkeleton label={t('loading')} />}
        {error && !isLoading && (
          <Notice tone="danger" title={t('failed')}>
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => mutate()}>
              {common('retry')}
            </Button>
          </Notice>
        )}
        {district && data && !error && (
          <DeliveryOffers
            product={product}
            district={district}
            estimate={data}
            onRetry={() => mutate()}
            onBuy={() => onMode('buy')}
          />
        )}
      </div>
    </div>
  )
}

const OffersSkeleton = ({ label }: { label: string }) => (
  <div className="grid gap-2">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)
