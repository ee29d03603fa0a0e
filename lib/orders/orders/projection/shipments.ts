import type { OrderParcel } from '@/lib/orders/orders/queries/parcels'
import type { OrderShipment } from '@/lib/orders/orders/schema'
import type { order_products } from '@/lib/orders/orders/tables'

type LineRow = Pick<typeof order_products.$inferSelect, 'id' | 'title' | 'title_idn' | 'color' | 'color_idn'>

/** The parcels of an order as shoppers see them; none for an order that goes in one. */
export function toShipments(parcels: readonly OrderParcel[], lines: readonly LineRow[]): OrderShipment[] {
  if (parcels.length < 2) return []
  return parcels.map(({ parcel, lines: packed, shipment, place }) => {
    const sent = place === 'here' ? null : shipment
    return {
      parcel,
      state: sent?.state ?? null,
      courier: sent?.courier_title ?? null,
      tracking_code: sent?.tracking_code ?? null,
      delivered_at: sent?.delivered_at?.toISOString() ?? null,
      contents: lines.flatMap(({ id, title, title_idn, color, color_idn }) => {
        const quantity = packed?.find((one) => one.order_product_id === id)?.quantity ?? 0
        const shown = color ? { color, color_idn: color_idn ?? color } : null
        return quantity > 0 ? { order_product_id: id, title, title_idn, color: shown, quantity } : []
      }),
    }
  })
}
