import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeliveryPrice } from '@/components/checkout/delivery-price'
import { useServiceText } from '@/components/checkout/use-service-text'
import type { Offer, ShippingChoice } from '@/components/checkout/use-shipping-choice'
import { useArrival } from '@/components/shipping/use-arrival'
import { Button } from '@/components/ui/button'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { paidByShop, serviceName } from '@/lib/fulfilment/shipping/rules'
import type { Cart } from '@/lib/selling/cart/schema'

/** Offers that are shown at once; a list that is one longer is shown whole. */
const SHOWN = 4

type ShippingOffersProps = { cart: Cart['data']; choice: ShippingChoice }

/** The services of all couriers with price and likely day of arrival, the cheapest first. */
export function ShippingOffers({ cart, choice }: ShippingOffersProps) {
  const t = useTranslations('shipping')
  const [isOpen, setIsOpen] = useState(false)
  const { offers } = choice
  const isRental = cart.kind === 'rent'
  const chosenAt = offers.findIndex((offer) => isChosen(choice, offer))
  const most = isOpen || offers.length <= SHOWN + 1 ? offers.length : Math.max(SHOWN, chosenAt + 1)
  const hidden = offers.length - most
  return (
    <div className="grid gap-2">
      <RadioGroup legend={t('list')} hideLegend>
        {offers.slice(0, most).map((offer, index) => (
          <OfferCard
            key={`${offer.courier.id} ${offer.service.code}`}
            offer={offer}
            choice={choice}
            cart={cart}
            isCheapest={index === 0 && offers.length > 1}
          />
        ))}
      </RadioGroup>
      {hidden > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {t('more', { count: hidden })} <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      )}
      {!isRental && <p className="text-quiet text-sm">{t('paidToday')}</p>}
    </div>
  )
}

const isChosen = ({ courier, service }: ShippingChoice, offer: Offer) =>
  offer.courier.id === courier?.id && offer.service.code === service?.code

type OfferCardProps = { offer: Offer; choice: ShippingChoice; cart: Cart['data']; isCheapest: boolean }

/** A rental arrives on the day that its renter chose, so its services say only how long they take. */
function OfferCard({ offer, choice, cart, isCheapest }: OfferCardProps) {
  const t = useTranslations('shipping')
  const arrival = useArrival()
  const textOf = useServiceText()
  const { courier, service } = offer
  const { price } = service
  const isRental = cart.kind === 'rent'
  const days = isRental ? null : arrival(service.duration)
  const arrives = days === null ? t('sameDay') : t('arrives', { days })
  return (
    <RadioCard
      name="service"
      title={
        <>
          {serviceName(courier.title, service.title)}
          {isCheapest && <span className="ml-2 inline-block font-medium text-primary text-sm">{t('cheapest')}</span>}
        </>
      }
      text={isRental ? textOf(service) : arrives}
      aside={
        <span className="block text-right max-sm:max-w-24">
          <DeliveryPrice price={price - paidByShop(cart.free_shipping, price)} before={price} />
        </span>
      }
      checked={isChosen(choice, offer)}
      onChange={() => choice.choose(offer)}
    />
  )
}
