import type { Shipment } from '@/lib/shipping/rules'
import type { ShippingService } from '@/lib/shipping/schema'

/** A courier's price list. No service means that the courier does not go there. */
export type CourierRates = {
  quote(courierCode: string, shipment: Shipment): Promise<ShippingService[]>
}
