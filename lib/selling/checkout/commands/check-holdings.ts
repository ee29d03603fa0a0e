import type { Work } from '@/lib/db/command'
import { env } from '@/lib/platform/env'
import type { OrderLine } from '@/lib/selling/checkout/commands/load-lines'
import type { Prepared } from '@/lib/selling/checkout/commands/prepare-order'
import { CheckoutError } from '@/lib/selling/checkout/errors'
import { placedOrders, type UnpaidOrders } from '@/lib/selling/checkout/placed-orders'
import { requireRoom } from '@/lib/selling/checkout/rules'
import { requireFlashShare } from '@/lib/selling/flash-sales/commands/require-flash-share'

const piecesOf = (lines: OrderLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Applies a product's limit per order to the order and the buyer's unpaid orders together. Throws `unpaid_product`. */
function requireLimits(lines: OrderLine[], held: Map<number, number>) {
  for (const { product } of lines) {
    const before = held.get(product.id) ?? 0
    const wanted = piecesOf(lines.filter((line) => line.product.id === product.id))
    if (before > 0 && product.limit_per_order > 0 && before + wanted > product.limit_per_order) {
      const params = { product_id: product.id, limit: product.limit_per_order, held: before }
      throw new CheckoutError('unpaid_product', { params })
    }
  }
}

/**
 * Limits what unpaid orders may hold. Orders of one person run one after the other (`lockAccount` alone), so
 * that concurrent ones do not use the same allowance; guests of one network are counted without a lock. Throws
 * `unpaid_orders`, `unpaid_pieces`, `unpaid_address`, `unpaid_product`, `flash_limit`.
 */
export async function checkHoldings(work: Work, order: Prepared, unpaid: UnpaidOrders) {
  const { UNPAID_ORDERS, UNPAID_PIECES, UNPAID_PER_ADDRESS, FLASH_PIECES } = env()
  const { products, ...held } = unpaid
  const limits = { orders: UNPAID_ORDERS, pieces: UNPAID_PIECES, per_address: UNPAID_PER_ADDRESS }
  if (order.total.net_price > 0) requireRoom(piecesOf(order.lines), held, limits)
  requireLimits(order.lines, new Map(products.map(({ product_id, quantity }) => [product_id, quantity])))
  await requireFlashShare({
    lines: order.lines,
    most: FLASH_PIECES,
    readPieces: (items) => placedOrders.current.readFlashPieces(work, order.user_id, items),
  })
}
