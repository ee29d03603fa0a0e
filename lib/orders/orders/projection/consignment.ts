import type { Consignment } from '@/lib/fulfilment/shipping/consignments'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formattedId } from '@/lib/orders/orders/rules/order'

/** An order's data for the courier. With dropship the reseller is the sender and nothing names the shop. */
export function toConsignment(order: OrderRow): Consignment {
  const { id, warehouse_id, courier_id, shipping_method, sender_name, recipient, phone_number, address } = order
  return {
    order_id: id,
    number: sender_name === null ? formattedId(id) : String(id),
    warehouse_id,
    courier_id,
    service: shipping_method,
    sender_name: sender_name ?? 'Griya',
    receiver_name: recipient,
    destination: address && {
      name: recipient,
      phone_number,
      address: [address.address, address.second_line_address, address.city].filter(Boolean).join(', '),
      note: address.notes,
      zip_code: address.zip_code,
    },
    city: address?.city ?? '',
  }
}
