import type { CourierCode, Shipment } from '@/lib/fulfilment/shipping/rules'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'

/** Prices of couriers. An empty list means that the courier does not deliver there; throws `NoAnswer`. */
export type CourierRates = {
  /** The timeout in milliseconds. */
  patience: number
  quote(courier: CourierCode, shipment: Shipment): Promise<ShippingService[]>
}
