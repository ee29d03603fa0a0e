import { useEffect, useState } from 'react'
import { setShipping } from '@/lib/cart/client'
import type { Cart } from '@/lib/cart/schema'
import { type Destination, useCouriers, useServices } from '@/lib/shipping/client'
import type { Courier } from '@/lib/shipping/schema'

export type Hindrance = 'no_district' | 'no_pinpoint' | 'unsupported' | null

function hindranceOf(courier: Courier | null, destination: Destination | null): Hindrance {
  if (courier?.code === 'jnt' && !destination?.district_id) return 'no_district'
  return courier?.code === 'gosend' && !destination?.lat ? 'no_pinpoint' : 'unsupported'
}

/**
 * Courier and service; the first service is chosen until the shopper chooses another. The cart is told, and only
 * when its answer agrees is the total the one to pay (`settled`).
 */
export function useShippingChoice(cart: Cart, destination: Destination | null) {
  const { data, total } = { data: cart.data, total: cart.data.total }
  const couriers = useCouriers()
  const [courierId, setCourierId] = useState(data.courier?.id ?? null)
  const [code, setCode] = useState(data.shipping_method)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const courier = couriers.data?.find(({ id }) => id === courierId) ?? couriers.data?.[0] ?? null
  const services = useServices(courier?.id ?? null, destination, total.total_weight)
  const service = services.data?.find((one) => one.code === code) ?? services.data?.[0] ?? null
  const { city_id, district_id = null, lat: latitude = null, lng: longitude = null } = destination ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: weight and attempt ask again although the choice is the same
  useEffect(() => {
    if (!courier || !service || !city_id) return
    setFailed(false)
    const chosen = { courier_id: courier.id, shipping_method: service.code }
    setShipping({ ...chosen, destination_id: city_id, district_id, latitude, longitude }).catch(() => setFailed(true))
  }, [courier?.id, service?.code, service?.price, city_id, district_id, latitude, longitude, attempt])

  const agreed = data.courier?.id === courier?.id && data.shipping_method === service?.code
  const settled = service !== null && agreed && total.shipping_cost === service.price
  return {
    couriers: couriers.data ?? null,
    courier,
    services: services.data ?? null,
    service,
    settled,
    waiting: Boolean(destination) && services.isLoading,
    hindrance: services.data?.length === 0 || services.error ? hindranceOf(courier, destination) : null,
    failed: Boolean(couriers.error) || failed || isOffline(services.error),
    chooseCourier: setCourierId,
    chooseService: setCode,
    retry: () => {
      void couriers.mutate()
      void services.mutate()
      setAttempt(attempt + 1)
    },
  }
}

const isOffline = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 0 || Number(error.status) >= 500)

export type ShippingChoice = ReturnType<typeof useShippingChoice>
