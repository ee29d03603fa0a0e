'use client'

import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { DistrictSearch } from '@/components/addresses/district-search'
import { useArrival } from '@/components/shipping/use-arrival'
import { useKnownDistrict } from '@/components/shipping/use-known-district'
import { Skeleton } from '@/components/ui/skeleton'
import { type Answered, useCouriers, useOffers } from '@/lib/fulfilment/shipping/client/delivery'
import { type KnownDistrict, rememberDistrict } from '@/lib/fulfilment/shipping/client/district'
import { cheapestOf, paidByShop } from '@/lib/fulfilment/shipping/rules'
import { formatRupiah } from '@/lib/platform/money'
import type { Cart } from '@/lib/selling/cart/schema'

const LINK = 'min-h-11 font-semibold text-sm text-primary underline underline-offset-4'

/** When the cart arrives in the shopper's district with the cheapest courier, and at what price. */
export default function CartArrival({ cart }: { cart: Cart['data'] }) {
  const t = useTranslations('cart.arrival')
  const district = useKnownDistrict()
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function choose(chosen: KnownDistrict) {
    rememberDistrict(chosen)
    setChoosing(false)
    button.current?.focus()
  }
  return (
    <section aria-label={t('title')} className="-my-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <CalendarDays aria-hidden="true" className="size-5 flex-none text-primary" />
        {district && <DistrictArrival cart={cart} district={district} />}
        <button
          ref={button}
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          className={LINK}
        >
          {t(district ? 'change' : 'ask')}
        </button>
      </div>
      {isChoosing && <DistrictSearch label={t('district')} district={district} onChoose={choose} />}
    </section>
  )
}

type DistrictArrivalProps = { cart: Cart['data']; district: KnownDistrict }

function DistrictArrival({ cart, district }: DistrictArrivalProps) {
  const t = useTranslations('cart.arrival')
  const common = useTranslations('common')
  const [attempt, setAttempt] = useState(0)
  const couriers = useCouriers(false)
  const destination = { city_id: district.city_id, district_id: district.id, lat: null, lng: null }
  const answers = useOffers({
    ...{ couriers: couriers.data, destination, attempt },
    ...{ weight: cart.total_weight, rented: false },
  })
  const place = district.name
  function retry() {
    void couriers.mutate()
    setAttempt(attempt + 1)
  }
  if (isSilent(answers) || (couriers.error && !couriers.data)) {
    return (
      <Said>
        {t('failed')}{' '}
        <button type="button" onClick={retry} className={LINK}>
          {common('retry')}
        </button>
      </Said>
    )
  }
  if (!answers) return <Skeleton className="h-5 w-52 max-w-[60%] flex-1" />
  const cheapest = cheapestOf(answers)
  if (!cheapest) return <Said>{t('none', { place })}</Said>
  const price = cheapest.price - paidByShop(cart.free_shipping, cheapest.price)
  return (
    <Said>
      <Arrives place={place} duration={cheapest.duration} />{' '}
      {price > 0 && <span className="text-quiet">{t('from', { price: formatRupiah(price) })}</span>}
    </Said>
  )
}

const isSilent = (answers: Answered[] | undefined) =>
  answers?.length !== 0 && answers?.every(({ status }) => status === 'unreachable')

function Arrives({ place, duration }: { place: string; duration: string }) {
  const t = useTranslations('cart.arrival')
  const days = useArrival()(duration)
  return <span className="font-semibold">{days ? t('arrives', { days, place }) : t('sameDay', { place })}</span>
}

const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className="min-w-0 flex-1 py-1 text-sm">
    {children}
  </p>
)
