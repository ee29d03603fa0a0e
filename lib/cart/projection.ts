import { lineWarning } from '@/lib/cart/rules'
import type { CartKind, CartLine } from '@/lib/cart/schema'
import { discountPercent, installationPrice, mediaUrl } from '@/lib/catalog/rules'
import type { BasketLine } from '@/lib/checkout/rules'
import type { cart_lines, product_colors, products } from '@/lib/db/tables'
import { type FlashOffer, type UnitPrice, unitPrice } from '@/lib/promotions/rules'
import { depositOf } from '@/lib/rentals/rules'

export type FoundRow = {
  line: typeof cart_lines.$inferSelect
  product: typeof products.$inferSelect
  color: Pick<typeof product_colors.$inferSelect, 'id' | 'color' | 'color_idn' | 'hex_code'> | null
  media_key: string | null
  ground: string | null
  available: number
  flash: FlashOffer | null
  /** Of the duration of a rent cart; null where the product is not let out for so long. */
  rent: { price: number; deposit_fixed: number; deposit_percentage: number } | null
}

export type LineRow = FoundRow & { unit: UnitPrice; deposit: number }

export const piecesOf = (rows: FoundRow[]) => rows.reduce((sum, { line }) => sum + line.quantity, 0)

const ofProduct = (rows: FoundRow[], id: number) => rows.filter(({ line }) => line.product_id === id)

/** What one piece of each line costs this shopper: bought, or let for the cart's duration with its deposit. */
export function priceLines(rows: FoundRow[], kind: CartKind, member: boolean): LineRow[] {
  return rows.map((row) => {
    if (kind === 'rent') {
      const unit = { unit_price: row.rent?.price ?? 0, flash_sale_item_id: null, standing: null }
      const deposit = row.rent ? depositOf(row.product, row.rent) : 0
      return { ...row, unit, deposit }
    }
    const pieces = piecesOf(ofProduct(rows, row.line.product_id))
    return { ...row, unit: unitPrice(row.product, row.flash, { member, pieces }), deposit: 0 }
  })
}

export const basketLine = ({ line, product, unit, deposit }: LineRow): BasketLine => ({
  product_id: product.id,
  product_color_id: line.product_color_id,
  quantity: line.quantity,
  unit_price: unit.unit_price,
  weight: product.weight,
  width: product.width,
  depth: product.depth,
  height: product.height,
  installation: line.installation,
  installation_fee: line.installation ? installationPrice(product) : 0,
  deposit,
  flash: unit.standing === 'joined',
})

function depositRule({ product, rent }: LineRow) {
  if (!rent || product.risk_type === 'fixed') return null
  return { percentage: rent.deposit_percentage, of: product.price }
}

const shownProduct = (row: LineRow) => ({
  id: row.product.id,
  slug: row.product.slug,
  title: row.product.title,
  title_idn: row.product.title_idn,
  price: row.product.price,
  discount: discountPercent({ price: row.product.price, discounted_price: row.unit.unit_price }),
  discounted_price: row.unit.unit_price,
  weight: row.product.weight,
  limit_per_order: row.product.limit_per_order,
  installable: row.product.installable,
  installation_price: installationPrice(row.product),
  quantity: row.available,
  preview: {
    media_key: row.media_key,
    thumbnail_image: row.media_key ? mediaUrl(row.media_key, 320) : null,
    ground: row.ground ?? '#efe9df',
  },
})

export function toLine(row: LineRow, kind: CartKind): CartLine {
  const { line, flash, unit } = row
  const changed = line.seen_price !== null && line.seen_price !== unit.unit_price && (kind === 'buy' || row.rent)
  return {
    product: shownProduct(row),
    quantity: line.quantity,
    color: row.color,
    rent_price: kind === 'rent' && row.rent ? unit.unit_price : null,
    deposit: row.deposit,
    deposit_rule: kind === 'rent' ? depositRule(row) : null,
    installation: line.installation,
    line_price: unit.unit_price * line.quantity,
    previous_price: changed ? line.seen_price : null,
    flash_sale: flash &&
      unit.standing && {
        standing: unit.standing,
        price: flash.price,
        quantity: flash.quantity,
        end_time: new Date(flash.end_time).toISOString(),
      },
  }
}

/** What keeps a line from being ordered; `free` are the units of a rental that no other order has in its days. */
export function toWarning(row: LineRow, rows: LineRow[], kind: CartKind) {
  const { line, product, available } = row
  const own = ofProduct(rows, line.product_id)
  const warning = lineWarning({
    kind,
    let_out: row.rent !== null,
    pieces_of_color:
      kind === 'rent' ? piecesOf(own) : piecesOf(own.filter((r) => r.line.product_color_id === line.product_color_id)),
    pieces_of_product: piecesOf(own),
    available,
    limit_per_order: product.limit_per_order,
    active: product.status === 'active',
  })
  return warning && { product_id: product.id, product_color_id: line.product_color_id, warning, available }
}
