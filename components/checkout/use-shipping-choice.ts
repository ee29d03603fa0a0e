import { useEffect, useEffectEvent, useState } from 'react'
import { type Answered, type Destination, useCouriers, useOffers } from '@/lib/fulfilment/shipping/client/delivery'
import type { Courier, ShippingService } from '@/lib/fulfilment/shipping/schema'
import { setShipping } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/** A service of a courier that can be chosen. */
export type Offer = { courier: Courier; service: ShippingService }

type Chosen = { courier_id: number; code: string }

const cheapestFirst = (answers: Answered[]): Offer[] =>
  answers
    .flatMap(({ courier, services }) => services.map((service) => ({ courier, service })))
    .sort((a, b) => a.service.price - b.service.price || a.courier.id - b.courier.id)

const storedChoice = ({ courier, shipping_method }: Cart['data']): Chosen | null =>
  courier && shipping_method ? { courier_id: courier.id, code: shipping_method } : null

/**
 * The services of all couriers in one list; the cheapest is preselected. The choice is stored in the cart, also when
 * nothing is offered, so that no other service is charged. `settled` is true once the server's total includes it.
 */
export function useShippingChoice(cart: Cart, destination: Destination | null) {
  const { data } = cart
  const { kind, total_weight: weight } = data
  const rented = kind === 'rent'
  const couriers = useCouriers(rented)
  const [chosen, setChosen] = useState(storedChoice(data))
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState('')
  const answers = useOffers({ couriers: couriers.data, destination, weight, rented, attempt })
  const offers = cheapestFirst(answers ?? [])
  const { courier = couriers.data?.[0] ?? null, service = null } =
    offers.find((offer) => offer.courier.id === chosen?.courier_id && offer.service.code === chosen.code) ??
    offers[0] ??
    {}
  const known = answers !== undefined
  const { city_id, district_id = null, lat: latitude = null, lng: longitude = null } = destination ?? {}

  const asked = [courier?.id, known, service?.code, service?.price, city_id, district_id, latitude, longitude].join()

  /** Sends again after each new price and each retry, although the choice is the same. */
  const tell = useEffectEvent((question: string, _attempt: number) => {
    if (!courier || !known || !city_id) return
    setFailed(false)
    const shipping = { courier_id: courier.id, shipping_method: service?.code ?? null, pickup_point_id: null }
    setShipping(kind, { ...shipping, destination_id: city_id, district_id, latitude, longitude }).then(
      () => setAnswered(question),
      () => setFailed(true),
    )
  })
  useEffect(() => tell(asked, attempt), [asked, attempt])

  const agreed = data.courier?.id === courier?.id && data.shipping_method === service?.code
  const isUnreachable = known && answers.length > 0 && answers.every(({ status }) => status === 'unreachable')
  return {
    courier,
    offers,
    /** The couriers that offer nothing here, in their usual order. */
    others: (answers ?? []).filter(({ services }) => services.length === 0).sort((a, b) => a.courier.id - b.courier.id),
    service,
    settled: service !== null && agreed && answered === asked,
    /** Whether couriers or services are loading. */
    waiting: Boolean(destination) && (couriers.isLoading || (couriers.data !== undefined && !known)),
    failed: Boolean(couriers.error && !couriers.data) || failed || isUnreachable,
    choose: ({ courier: { id: courier_id }, service: { code } }: Offer) => setChosen({ courier_id, code }),
    retry: () => {
      void couriers.mutate()
      setAttempt(attempt + 1)
    },
  }
}

export type ShippingChoice = ReturnType<typeof useShippingChoice>
