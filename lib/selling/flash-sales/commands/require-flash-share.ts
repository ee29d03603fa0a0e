import { piecesByItem, type QuotaLine } from '@/lib/selling/flash-sales/commands/flash-quota'
import { FlashSaleError } from '@/lib/selling/flash-sales/errors'

type SharedLine = QuotaLine & { product: { id: number; limit_per_order: number } }
type ProductPieces = { product_id: number; quantity: number }

type FlashShare = {
  lines: SharedLine[]
  most: number
  /** The pieces that the person has ordered in the sales of these items, paid or not, in all warehouses. */
  readPieces(items: number[]): Promise<ProductPieces[]>
}

/**
 * Limits the pieces of a product that one person may buy in a sale, over all orders: by the product's limit and by
 * `most`. Throws `flash_limit`.
 */
export async function requireFlashShare({ lines, most, readPieces }: FlashShare) {
  const joined = piecesByItem(lines)
  if (joined.length === 0) return
  const bought = await readPieces(joined.map(({ id }) => id))
  for (const { id, quantity } of joined) {
    const product = lines.find((line) => line.flash_sale_item_id === id)?.product
    const limit = Math.min(most, product && product.limit_per_order > 0 ? product.limit_per_order : most)
    const held = bought.find(({ product_id }) => product_id === product?.id)?.quantity ?? 0
    if (held + quantity > limit) {
      throw new FlashSaleError('flash_limit', { params: { product_id: product?.id ?? 0, limit, held } })
    }
  }
}
