import type { CartKind, PRODUCT_WARNINGS, UpdateRentCart } from '@/lib/cart/schema'
import { quantityLimit } from '@/lib/catalog/rules'

/** Below one becomes one; above the limit becomes the limit (spec 2 §4, A-21). */
export function clampQuantity(wanted: number, limitPerOrder: number, available: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted), quantityLimit(limitPerOrder, available)))
}

export type LineWarning = (typeof PRODUCT_WARNINGS)[number]

/** What keeps a line from being ordered, or null: lines share the stock of their colour and the limit of their product. */
export function lineWarning(line: {
  kind: CartKind
  /** Whether it is let out for the duration of the cart. */
  let_out: boolean
  pieces_of_color: number
  pieces_of_product: number
  available: number
  limit_per_order: number
  active: boolean
}): LineWarning | null {
  if (!line.active) return 'unavailable'
  if (line.kind === 'rent' && !line.let_out) return 'not_let_out'
  if (line.available <= 0) return line.kind === 'rent' ? 'days_taken' : 'sold_out'
  if (line.pieces_of_color > line.available) return 'not_enough_stock'
  const limit = quantityLimit(line.limit_per_order, Number.MAX_SAFE_INTEGER)
  return line.pieces_of_product > limit ? 'limit_per_order' : null
}

/** The rent cart's shipping fields in the spelling of the buy cart; what a cart only compares is dropped (spec 2 §3). */
export function plainSpelling(change: UpdateRentCart) {
  const { courierId, shippingMethod, destinationId, districtId, returnService, shippingCost, returnCost, ...plain } =
    change
  return {
    ...(courierId !== undefined && { courier_id: courierId }),
    ...(shippingMethod !== undefined && { shipping_method: shippingMethod }),
    ...(destinationId !== undefined && { destination_id: destinationId }),
    ...(districtId !== undefined && { district_id: districtId }),
    ...(returnService !== undefined && { return_service: returnService }),
    ...plain,
  }
}
