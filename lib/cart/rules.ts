import { quantityLimit } from '@/lib/catalog/rules'

/** Below one becomes one; above the limit becomes the limit (spec 2 §4, A-21). */
export function clampQuantity(wanted: number, limitPerOrder: number, available: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted), quantityLimit(limitPerOrder, available)))
}

export type LineWarning = 'sold_out' | 'not_enough_stock' | 'limit_per_order' | 'unavailable'

/** What keeps a line from being ordered, or null. */
export function lineWarning(line: {
  quantity: number
  available: number
  limit_per_order: number
  active: boolean
}): LineWarning | null {
  if (!line.active) return 'unavailable'
  if (line.available <= 0) return 'sold_out'
  if (line.quantity > line.available) return 'not_enough_stock'
  return line.quantity > quantityLimit(line.limit_per_order, line.available) ? 'limit_per_order' : null
}
