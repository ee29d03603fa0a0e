import { quantityLimit } from '@/lib/catalog/rules'

/** Below one becomes one; above the limit becomes the limit (spec 2 §4, A-21). */
export function clampQuantity(wanted: number, limitPerOrder: number, available: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted), quantityLimit(limitPerOrder, available)))
}

export type LineWarning = 'sold_out' | 'not_enough_stock' | 'limit_per_order' | 'unavailable'

/** What keeps a line from being ordered, or null: lines share the stock of their colour and the limit of their product. */
export function lineWarning(line: {
  pieces_of_color: number
  pieces_of_product: number
  available: number
  limit_per_order: number
  active: boolean
}): LineWarning | null {
  if (!line.active) return 'unavailable'
  if (line.available <= 0) return 'sold_out'
  if (line.pieces_of_color > line.available) return 'not_enough_stock'
  const limit = quantityLimit(line.limit_per_order, Number.MAX_SAFE_INTEGER)
  return line.pieces_of_product > limit ? 'limit_per_order' : null
}
