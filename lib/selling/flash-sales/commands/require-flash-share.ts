import { piecesByItem, type QuotaLine } from '@/lib/selling/flash-sales/commands/flash-quota'
import { FlashSaleError } from '@/lib/selling/flash-sales/errors'

type SharedLine = QuotaLine & { product: { id: number; limit_per_order: number } }
type Pieces = { product_id: number; quantity: number }

type Share = {
  lines: SharedLine[]
  most: number
  /** What the person has of the sales that these items are of, paid or not, in all warehouses. */
  readPieces(items: number[]): Promise<Pieces[]>
}

/**
 * One person has only so many pieces of a product in one sale, over all their orders: the limit of the product, and
 * `most`. Throws `flash_limit`.
 */
export async function requireFlashShare({ lines, most, readPieces }: Share) {
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
