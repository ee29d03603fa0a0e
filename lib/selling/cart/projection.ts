import { discountPercent, installationPrice, mediaUrl, type OrderKind } from '@/lib/catalog/products/rules'
import type { product_colors, products } from '@/lib/catalog/products/tables'
import { depositOf } from '@/lib/fulfilment/rentals/rules'
import { lineWarning, mostWithoutWarning } from '@/lib/selling/cart/rules'
import type { CartLine } from '@/lib/selling/cart/schema'
import type { cart_lines, carts } from '@/lib/selling/cart/tables'
import type { FlashOffer } from '@/lib/selling/flash-sales/rules'
import { type PricedLine, priceLine } from '@/lib/selling/pricing/rules/price-line'

export type CartRow = Omit<typeof carts.$inferSelect, 'updated_at'>

export type CartLineRow = Omit<typeof cart_lines.$inferSelect, 'cart_id' | 'created_at'>

/** What a line shows of its product and is priced by. */
export type ShownProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'slug'
  | 'title'
  | 'title_idn'
  | 'status'
  | 'price'
  | 'discounted_price'
  | 'weight'
  | 'width'
  | 'depth'
  | 'height'
  | 'limit_per_order'
  | 'installable'
  | 'installation_fee'
  | 'installation_deduction_fixed'
  | 'installation_deduction_percentage'
  | 'risk_type'
>

export type FoundRow = {
  line: CartLineRow
  product: ShownProduct
  color: Pick<typeof product_colors.$inferSelect, 'id' | 'color' | 'color_idn' | 'hex_code'> | null
  media_key: string | null
  ground: string | null
  available: number
  flash: FlashOffer | null
  /** The price for the duration of a rent cart; null when the product is not rented out for it. */
  rent: { price: number; deposit_fixed: number; deposit_percentage: number } | null
}

export type LineRow = FoundRow & { priced: PricedLine }

export const piecesOf = (rows: FoundRow[]) => rows.reduce((sum, { line }) => sum + line.quantity, 0)

const ofProduct = (rows: FoundRow[], id: number) => rows.filter(({ line }) => line.product_id === id)

/** Prices each line for this shopper: the selling price, or the rent for the cart's duration. */
export const priceLines = (rows: FoundRow[], kind: OrderKind, member: boolean): LineRow[] =>
  rows.map((row) => {
    const { product, line, flash } = row
    const rent = row.rent && { price: row.rent.price, deposit: depositOf(product, row.rent) }
    const pieces = piecesOf(ofProduct(rows, product.id))
    return { ...row, priced: priceLine(product, line, { kind, flash, rent, member, pieces }) }
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
  discount: discountPercent({ price: row.product.price, discounted_price: row.priced.unit_price }),
  discounted_price: row.priced.unit_price,
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

export function toLine(row: LineRow, kind: OrderKind): CartLine {
  const { line, flash, priced } = row
  const changed = line.seen_price !== null && line.seen_price !== priced.unit_price && (kind === 'buy' || row.rent)
  return {
    id: line.id,
    product: shownProduct(row),
    quantity: line.quantity,
    color: row.color,
    rent_price: kind === 'rent' && row.rent ? priced.unit_price : null,
    deposit: priced.deposit,
    deposit_rule: kind === 'rent' ? depositRule(row) : null,
    installation: priced.installation,
    line_price: priced.unit_price * line.quantity,
    previous_price: changed ? line.seen_price : null,
    flash_sale: flash &&
      priced.standing && {
        standing: priced.standing,
        price: flash.price,
        quantity: flash.quantity,
        end_time: new Date(flash.end_time).toISOString(),
      },
  }
}

/** The warning of a line that cannot be ordered, or null. */
export function toWarning(row: LineRow, rows: LineRow[], kind: OrderKind) {
  const { line, product, available } = row
  const own = ofProduct(rows, line.product_id)
  const shared = kind === 'rent' ? own : own.filter((other) => other.line.product_color_id === line.product_color_id)
  const pieces = { quantity: line.quantity, pieces_of_color: piecesOf(shared), pieces_of_product: piecesOf(own) }
  const stock = { available, limit_per_order: product.limit_per_order }
  const warning = lineWarning({
    ...pieces,
    ...stock,
    kind,
    let_out: row.rent !== null,
    active: product.status === 'active',
  })
  if (!warning) return null
  const most = mostWithoutWarning(warning, { ...pieces, ...stock })
  return {
    line_id: line.id,
    product_id: product.id,
    product_color_id: line.product_color_id,
    warning,
    available,
    most,
  }
}
