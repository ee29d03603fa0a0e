import type { CourierCode, Shipment } from '@/lib/fulfilment/shipping/rules'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'

/** A price list of couriers. No service means that the courier does not go there; throws `NoAnswer`. */
export type CourierRates = {
  /** How long anybody waits for an answer, in milliseconds. */
  patience: number
  quote(courier: CourierCode, shipment: Shipment): Promise<ShippingService[]>
}
