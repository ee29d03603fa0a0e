import { type OrderKind, quantityLimit } from '@/lib/catalog/products/rules'
import type { Rupiah } from '@/lib/platform/money'
import type { Cart, CartLine, PRODUCT_WARNINGS, UpdateRentCart } from '@/lib/selling/cart/schema'
import type { VoucherLine } from '@/lib/selling/vouchers/rules'

/** Clamps a quantity between one and the limit (CART-014, CART-015, A-21). */
export function clampQuantity(wanted: number, limitPerOrder: number, available: number): number {
  return Math.max(1, Math.min(Math.trunc(wanted), quantityLimit(limitPerOrder, available)))
}

type FittingProduct = { limit_per_order: number }

/**
 * How many pieces a line has after `added` more were asked for, limited by stock and the limit per order. `before` is
 * what it has; a line that was over the limit already keeps the limit.
 */
export function fittedQuantity(
  { limit_per_order }: FittingProduct,
  pieces: { before: number; added: number; available: number },
) {
  const limited = (wanted: number) => clampQuantity(wanted, limit_per_order, pieces.available)
  const added = limited(pieces.added)
  return pieces.before > 0 ? Math.min(pieces.before + added, limited(Number.MAX_SAFE_INTEGER)) : added
}

export type LineWarning = (typeof PRODUCT_WARNINGS)[number]

/** Why a line cannot be ordered, or null. Lines share the stock of their colour and the limit of their product. */
export function lineWarning(line: {
  kind: OrderKind
  /** Whether the product is rented out for the cart's duration. */
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

type LinePieces = {
  quantity: number
  pieces_of_color: number
  pieces_of_product: number
  available: number
  limit_per_order: number
}

/** The most pieces of a line without a warning, given the other lines; 0 when no number helps. */
export function mostWithoutWarning(warning: LineWarning, line: LinePieces): number {
  const inStock = line.available - (line.pieces_of_color - line.quantity)
  const inLimit =
    quantityLimit(line.limit_per_order, Number.MAX_SAFE_INTEGER) - (line.pieces_of_product - line.quantity)
  if (warning !== 'not_enough_stock' && warning !== 'limit_per_order') return 0
  return Math.max(0, Math.min(inStock, inLimit))
}

/** Maps the rent cart's camel-case shipping fields to the buy cart's names (CART-024); drops the price hints. */
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

/** The lines of a cart in the form that voucher rules need. */
export const voucherLines = ({ data }: Cart): VoucherLine[] =>
  data.carts.map(({ line_price, flash_sale }) => ({ price: line_price, flash: flash_sale?.standing === 'joined' }))

type FlashLine = Pick<CartLine, 'quantity' | 'line_price' | 'flash_sale'> & { product: { id: number } }

/** What the flash prices that a login brings take off these lines; the colours of a product share its quota. */
export function flashSaving(lines: readonly FlashLine[]): Rupiah {
  const piecesOf = (id: number) =>
    lines.reduce((sum, { product, quantity }) => (product.id === id ? sum + quantity : sum), 0)
  return lines.reduce((sum, { product, quantity, line_price, flash_sale }) => {
    if (flash_sale?.standing !== 'login' || piecesOf(product.id) > flash_sale.quantity) return sum
    return sum + Math.max(0, line_price - flash_sale.price * quantity)
  }, 0)
}
