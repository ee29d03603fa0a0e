import { CircleCheck, CircleMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { placeName } from '@/components/layout/warehouse-text'
import type { Sellable } from '@/components/products/sellable'
import { useArrival } from '@/components/shipping/use-arrival'
import { displayWeightKg, installationPrice } from '@/lib/catalog/products/rules'
import { serviceName } from '@/lib/fulfilment/shipping/rules'
import type { DeliveryEstimate } from '@/lib/fulfilment/shipping/schema'
import type { District } from '@/lib/places/regions/schema'
import { formatRupiah } from '@/lib/platform/money'

type DeliveryOffersProps = {
  product: Sellable
  district: District
  estimate: DeliveryEstimate
  onRetry: () => void
  onBuy: () => void
}

const UNDERLINED = 'min-h-6 font-semibold text-primary underline underline-offset-4'

/** The services of all couriers, cheapest first, and whether installation and rental are available in the district. */
export function DeliveryOffers({ product, district, estimate, onRetry, onBuy }: DeliveryOffersProps) {
  const t = useTranslations('delivery')
  const arrival = useArrival()
  const arrives = (duration: string) => {
    const days = arrival(duration)
    return days === null ? t('sameDay') : t('arrives', { days })
  }
  const services = estimate.couriers
    .flatMap((courier) => courier.services.map((service) => ({ ...service, courier: courier.title })))
    .sort((a, b) => a.price - b.price)
  const silent = estimate.couriers.filter(({ status }) => status === 'no_answer').map(({ title }) => title)
  return (
    <div className="grid gap-4">
      {services.length > 0 && (
        <div>
          <p className="mb-1 text-quiet text-sm">
            {t(estimate.weight > product.weight ? 'forOneVolume' : 'forOne', {
              weight: displayWeightKg(estimate.weight),
            })}
          </p>
          <ul aria-label={t('services', { place: district.name })} className="tabular divide-y divide-line">
            {services.map(({ courier, code, title, price, duration }) => (
              <li key={courier + code} className="flex items-baseline justify-between gap-4 py-2.5">
                <span>
                  <span className="block font-medium">{serviceName(courier, title)}</span>
                  <span className="block text-quiet text-sm">{arrives(duration)}</span>
                </span>
                <span className="flex-none font-semibold">{formatRupiah(price)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {services.length === 0 && silent.length === 0 && <p>{t('none', { place: district.name })}</p>}
      {silent.length > 0 && (
        <p className="text-sm text-warning">
          {t('silent', { couriers: silent.join(', ') })}{' '}
          <button type="button" onClick={onRetry} className={UNDERLINED}>
            {t('askAgain')}
          </button>
        </p>
      )}
      <Eligibility product={product} district={district} estimate={estimate} onBuy={onBuy} />
    </div>
  )
}

type EligibilityProps = Omit<DeliveryOffersProps, 'onRetry'>

function Eligibility({ product, district, estimate, onBuy }: EligibilityProps) {
  const t = useTranslations('delivery')
  const place = placeName(district.city)
  const price = formatRupiah(installationPrice(product))
  const rentable = product.rent_pricings.length > 0
  return (
    <ul className="grid gap-2 text-sm">
      {product.installable && (
        <Line isOffered={estimate.installation_eligible}>
          {t(estimate.installation_eligible ? 'installation' : 'noInstallation', { place, price })}
        </Line>
      )}
      {rentable && (
        <Line isOffered={estimate.rent_eligible}>
          {t(estimate.rent_eligible ? 'rent' : 'noRent', { place })}{' '}
          {!estimate.rent_eligible && (
            <button type="button" onClick={onBuy} className={UNDERLINED}>
              {t('buyInstead')}
            </button>
          )}
        </Line>
      )}
    </ul>
  )
}

function Line({ isOffered, children }: { isOffered: boolean; children: ReactNode }) {
  const Icon = isOffered ? CircleCheck : CircleMinus
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 flex-none ${isOffered ? 'text-success' : 'text-quiet'}`} />
      <span>{children}</span>
    </li>
  )
}
