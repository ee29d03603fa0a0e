import { AppError } from '@/lib/platform/errors'
import { simulatedRates } from '@/lib/shipping/providers/simulator'
import { findCourier, type Shipment } from '@/lib/shipping/rules'
import type { ShippingService } from '@/lib/shipping/schema'

/** What a courier offers for a shipment, cheapest first. Throws `courier_unsupported` for an unknown courier. */
export async function listServices(courierId: number, shipment: Shipment): Promise<ShippingService[]> {
  const courier = findCourier(courierId)
  if (!courier) throw new AppError('courier_unsupported')
  const services = await simulatedRates.quote(courier.code, shipment)
  return services.sort((a, b) => a.price - b.price)
}

/** The price of one service. Throws `shipping_method_required` when the courier does not offer it there. */
export async function requireService(courierId: number, code: string, shipment: Shipment): Promise<ShippingService> {
  const services = await listServices(courierId, shipment)
  const found = services.find((service) => service.code === code)
  if (!found) throw new AppError(services.length > 0 ? 'shipping_method_required' : 'courier_unsupported')
  return found
}
