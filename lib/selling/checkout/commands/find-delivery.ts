import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Context } from '@/lib/db/command'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { findPickupPoint, requireService, returnServices } from '@/lib/fulfilment/shipping/queries/offers'
import { PICKUP } from '@/lib/fulfilment/shipping/rules'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { AddressError } from '@/lib/identity/addresses/errors'
import { requireAddress } from '@/lib/identity/addresses/queries'
import { canRentTo } from '@/lib/places/warehouses/rules'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { oneLine } from '@/lib/platform/one-line'
import { CheckoutError } from '@/lib/selling/checkout/errors'
import type { CreateOrder } from '@/lib/selling/checkout/schema'

type DeliveryRequest = { user_id: number; kind: OrderKind; input: CreateOrder; warehouse: Warehouse; weight: number }
type Address = Awaited<ReturnType<typeof requireAddress>>

const ONLY_DIGITS = /^\+?\d{8,15}$/

/** The address as stored with the order. */
const snapshot = ({
  id: _id,
  user_id: _user,
  primary: _primary,
  created_at: _at,
  lat: _lat,
  lng: _lng,
  ...rest
}: Address) => rest

/** Pick-up at one of the warehouse's points, by a recipient with name and number (CHK-019, CHK-020). */
async function planPickup(context: Context, { input, warehouse }: DeliveryRequest, id: number) {
  const point = await findPickupPoint(context.db, id, warehouse.id)
  if (!point) throw new ShippingError('pickup_point_not_found')
  const recipient = oneLine(input.recipient ?? '')
  const number = input.recipient_number?.trim() ?? ''
  if (!recipient) throw new CheckoutError('recipient_required', { errors: { recipient: 'Please enter the recipient' } })
  if (!ONLY_DIGITS.test(number)) {
    throw new CheckoutError('recipient_number_invalid', { errors: { recipient_number: 'Input valid number!' } })
  }
  return {
    city_id: null,
    service: null,
    order: {
      recipient,
      phone_number: normalizePhone(number),
      address: null,
      courier_id: null,
      shipping_method: PICKUP,
      shipping_title: null,
      delivery_days: null,
      pickup_point_id: point.id,
    },
  }
}

/** Delivery by a courier to one of the shopper's addresses. */
async function planCourier(context: Context, { user_id, kind, input, warehouse, weight }: DeliveryRequest) {
  if (!input.address_id) throw new AddressError('address_not_found')
  const address = await requireAddress(context.db, user_id, input.address_id)
  if (!address.zip_code)
    throw new CheckoutError('zip_code_required', { errors: { zip_code: 'Please input the zip code' } })
  if (kind === 'rent' && !canRentTo(address.city_id)) throw new CheckoutError('rent_area')
  if (!input.courier_id) throw new ShippingError('shipping_method_required')
  const service = await requireService(context, {
    courier_id: input.courier_id,
    code: input.shipping_method,
    shipment: { origin: warehouse, destination: address, weight },
    rent: kind === 'rent',
  })
  return {
    city_id: address.city_id,
    service,
    order: {
      recipient: address.recipient,
      phone_number: normalizePhone(address.phone_number),
      address: snapshot(address),
      courier_id: input.courier_id,
      shipping_method: service.code,
      shipping_title: service.title,
      delivery_days: service.duration,
      pickup_point_id: null,
    },
  }
}

/** The chosen service for returning a rental. Throws `return_shipment_required`. */
async function requireReturnService(context: Context, { input, warehouse, weight }: DeliveryRequest, city_id: string) {
  const services = await returnServices(context, { city_id, weight, warehouse_id: warehouse.id })
  const chosen = services.find(({ code }) => code === input.return_service)
  if (!chosen) throw new CheckoutError('return_shipment_required')
  return chosen
}

/** Refuses an order whose displayed cost differs from the charged one. Throws `shipping_changed`. */
export function checkCost(seen: Rupiah | undefined, cost: Rupiah) {
  if (seen === undefined || seen === cost) return
  throw new CheckoutError('shipping_changed', { params: { price: formatRupiah(cost), shipping_cost: cost } })
}

/**
 * Plans the delivery of an order, and the return of a rental. Asks couriers, so it runs before any transaction. Throws
 * `address_not_found`, `zip_code_required`, `shipping_method_required`, `courier_unsupported`, `courier_silent`,
 * `pickup_point_not_found`, `recipient_required`, `recipient_number_invalid`, `rent_area`, `return_shipment_required`.
 */
export async function findDelivery(context: Context, request: DeliveryRequest) {
  const point = request.input.pickup_point_id
  if (point && request.kind === 'buy')
    return { ...(await planPickup(context, request, point)), pickup: true, returnService: null }
  const delivery = await planCourier(context, request)
  const returnService: ShippingService | null =
    request.kind === 'rent' ? await requireReturnService(context, request, delivery.city_id) : null
  return { ...delivery, pickup: false, returnService }
}
