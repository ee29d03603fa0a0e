import { AppError } from '@/lib/platform/errors'
import type { District } from '@/lib/regions/schema'
import type { CourierRates } from '@/lib/shipping/providers/rates'
import { simulatedRates } from '@/lib/shipping/providers/simulator'
import { COURIERS, findCourier, RATE_TIMEOUT_MS, RETURN_COURIER_ID, type Shipment } from '@/lib/shipping/rules'
import type { Courier, CourierOffer, DeliveryEstimate, ShippingService } from '@/lib/shipping/schema'
import { canInstallAt, canRentTo } from '@/lib/warehouses/rules'

const cheapestFirst = (services: ShippingService[]) => services.sort((a, b) => a.price - b.price)

/** What a courier offers for a shipment, cheapest first. Throws `courier_unsupported` for an unknown courier. */
export async function listServices(courierId: number, shipment: Shipment): Promise<ShippingService[]> {
  const courier = findCourier(courierId)
  if (!courier) throw new AppError('courier_unsupported')
  return cheapestFirst(await simulatedRates.quote(courier.code, shipment))
}

/** The price of one service. Throws `shipping_method_required` when the courier does not offer it there. */
export async function requireService(courierId: number, code: string, shipment: Shipment): Promise<ShippingService> {
  const services = await listServices(courierId, shipment)
  const found = services.find((service) => service.code === code)
  if (!found) throw new AppError(services.length > 0 ? 'shipping_method_required' : 'courier_unsupported')
  return found
}

/** What a courier offers, or that it did not say so in time: one that is slow or broken never holds up the others. */
async function askCourier(rates: CourierRates, courier: Courier, shipment: Shipment): Promise<CourierOffer> {
  const silent = { ...courier, status: 'no_answer' as const, services: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<CourierOffer>((resolve) => {
    timer = setTimeout(() => resolve(silent), RATE_TIMEOUT_MS)
  })
  const answer = rates
    .quote(courier.code, shipment)
    .then((services): CourierOffer => {
      const status = services.length > 0 ? 'offered' : 'not_offered'
      return { ...courier, status, services: cheapestFirst(services) }
    })
    .catch(() => silent)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

type Journey = { origin: Shipment['origin']; district: District; weight: number }

/** What bringing a parcel of `weight` grams to a district takes, with every courier asked at once. */
export async function estimateDelivery(
  { origin, district, weight }: Journey,
  rates: CourierRates = simulatedRates,
): Promise<DeliveryEstimate> {
  const { id: district_id, city_id } = district
  const shipment = { origin, destination: { city_id, district_id, lat: null, lng: null }, weight }
  const couriers = await Promise.all(COURIERS.map((courier) => askCourier(rates, courier, shipment)))
  const rent_eligible = canRentTo(city_id)
  const back = couriers.find(({ id }) => id === RETURN_COURIER_ID)?.services ?? []
  return {
    weight,
    couriers,
    installation_eligible: canInstallAt(city_id),
    rent_eligible,
    return_services: rent_eligible ? back : [],
  }
}
