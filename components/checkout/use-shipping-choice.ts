import { useEffect, useEffectEvent, useState } from 'react'
import { type Destination, useCouriers, useServices } from '@/lib/fulfilment/shipping/client'
import type { Offered } from '@/lib/fulfilment/shipping/schema'
import { setShipping } from '@/lib/selling/cart/client/changes'
import type { Cart } from '@/lib/selling/cart/schema'

/** Why there is no service. */
export type Hindrance = Exclude<Offered['metadata']['status'], 'offered'>

/**
 * Courier and service; the first service is preselected. The choice is stored in the cart, also when the courier
 * offers nothing, so that no other service is charged. `settled` is true once the server's total includes the
 * choice.
 */
export function useShippingChoice(cart: Cart, destination: Destination | null) {
  const { data } = cart
  const { kind, total_weight: weight } = data
  const rented = kind === 'rent'
  const couriers = useCouriers(rented)
  const [courierId, setCourierId] = useState(data.courier?.id ?? null)
  const [code, setCode] = useState(data.shipping_method)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState('')
  const courier = couriers.data?.find(({ id }) => id === courierId) ?? couriers.data?.[0] ?? null
  const services = useServices({ courierId: courier?.id ?? null, destination, weight, rented })
  const offered = services.data?.data ?? null
  const status = services.data?.metadata.status ?? 'offered'
  const service = offered?.find((one) => one.code === code) ?? offered?.[0] ?? null
  const known = offered !== null
  const { city_id, district_id = null, lat: latitude = null, lng: longitude = null } = destination ?? {}

  const asked = [courier?.id, known, service?.code, service?.price, city_id, district_id, latitude, longitude].join()

  /** Sends again after each new price and each retry, although the choice is the same. */
  const tell = useEffectEvent((question: string, _attempt: number) => {
    if (!courier || !known || !city_id) return
    setFailed(false)
    const chosen = { courier_id: courier.id, shipping_method: service?.code ?? null, pickup_point_id: null }
    setShipping(kind, { ...chosen, destination_id: city_id, district_id, latitude, longitude }).then(
      () => setAnswered(question),
      () => setFailed(true),
    )
  })
  useEffect(() => tell(asked, attempt), [asked, attempt])

  const agreed = data.courier?.id === courier?.id && data.shipping_method === service?.code
  const settled = service !== null && agreed && answered === asked
  return {
    couriers: couriers.data ?? null,
    courier,
    services: offered,
    service,
    settled,
    /** Whether couriers or services are loading. */
    waiting: Boolean(destination) && (couriers.isLoading || services.isLoading),
    hindrance: hindranceOf(status, services.error),
    failed: Boolean(couriers.error && !couriers.data) || failed || isOffline(services.error),
    chooseCourier: setCourierId,
    chooseService: setCode,
    retry: () => {
      void couriers.mutate()
      void services.mutate()
      setAttempt(attempt + 1)
    },
  }
}

function hindranceOf(status: Offered['metadata']['status'], error: unknown): Hindrance | null {
  if (error) return 'not_offered'
  return status === 'offered' ? null : status
}

const isOffline = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 0 || Number(error.status) >= 500)

export type ShippingChoice = ReturnType<typeof useShippingChoice>
