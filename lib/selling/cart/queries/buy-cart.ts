import { and, eq, sql } from 'drizzle-orm'
import { product_colors, product_media, products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { prepareOnce } from '@/lib/db/prepared'
import { list } from '@/lib/db/rows'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import type { CartLineRow, CartRow, FoundRow, ShownProduct } from '@/lib/selling/cart/projection'
import { cart_lines, carts } from '@/lib/selling/cart/tables'
import { flashOffer, salesAreDue } from '@/lib/selling/flash-sales/projection'
import type { FlashOffer } from '@/lib/selling/flash-sales/rules'

/** A product with what its lines need. */
export type BuyProduct = ShownProduct & {
  colors: NonNullable<FoundRow['color']>[]
  /** The pieces in this warehouse by colour; null is the stock of a product without colours. */
  stock: { color: number | null; left: number }[]
  pictures: { color: number | null; media_key: string; ground: string | null }[]
  flash: FlashOffer | null
}

const warehouse = sql.placeholder('warehouse')

const ofProduct = (column: Parameters<typeof outer>[0]) => sql`${outer(column)} = ${outer(products.id)}`

const facts = sql`${products.id}, ${products.slug}, ${products.title}, ${products.title_idn}, ${products.status},
  ${products.price}, ${products.discounted_price}, ${products.weight}, ${products.width}, ${products.depth},
  ${products.height}, ${products.limit_per_order}, ${products.installable}, ${products.installation_fee},
  ${products.installation_deduction_fixed}, ${products.installation_deduction_percentage}, ${products.risk_type},
  ${list(sql`select ${product_colors.id}, ${product_colors.color}, ${product_colors.color_idn},
    ${product_colors.hex_code} from ${product_colors} where ${ofProduct(product_colors.product_id)}
    order by ${product_colors.position}`)} as colors,
  ${list(sql`select ${stock_items.product_color_id} as color, ${stock_items.on_hand} - ${stock_items.reserved} as left
    from ${stock_items} where ${ofProduct(stock_items.product_id)}
    and ${stock_items.warehouse_id} = ${warehouse}`)} as stock,
  ${list(sql`select ${product_media.product_color_id} as color, ${product_media.media_key}, ${product_media.ground}
    from ${product_media} where ${ofProduct(product_media.product_id)} order by ${product_media.position}`)} as pictures,
  ${flashOffer(outer(products.id), warehouse)} as flash`

const lines = list(sql`select ${cart_lines.id}, ${cart_lines.product_id}, ${cart_lines.product_color_id},
  ${cart_lines.quantity}, ${cart_lines.installation}, ${cart_lines.seen_price} from ${cart_lines}
  where ${outer(cart_lines.cart_id)} = ${outer(carts.id)} order by ${outer(cart_lines.id)}`)

/** The products of the lines, and those named besides. */
const known = list(sql`select ${facts} from (select unnest(${sql.placeholder('wanted')}::text::bigint[]) as id
    union select ${cart_lines.product_id} from ${cart_lines} where ${outer(cart_lines.cart_id)} = ${outer(carts.id)}) wanted
  join ${products} on ${outer(products.id)} = wanted.id`)

const prepareCart = (db: Database) =>
  db
    .select({
      cart: carts,
      /** The version of the row, which every change of it replaces. */
      version: sql<string | null>`${carts}.xmin::text`,
      lines: sql<CartLineRow[]>`${lines}`,
      products: sql<BuyProduct[]>`${known}`,
      is_due: sql<boolean>`${salesAreDue(sql.placeholder('now'))}`,
    })
    .from(sql`(values (1)) as one (n)`)
    .leftJoin(
      carts,
      and(eq(carts.user_id, sql.placeholder('user')), eq(carts.warehouse_id, warehouse), eq(carts.kind, sql`'buy'`)),
    )
    .prepare('buy_cart')

export type BuyCart = {
  cart: CartRow | null
  version: string | null
  lines: CartLineRow[]
  products: Map<number, BuyProduct>
  /** Whether a flash sale should have begun or ended, so that prices may be old. */
  is_due: boolean
}

type BuyCartKey = { user_id: number; warehouse_id: number; wanted: number[]; now: Date }

/** A buy cart with its lines, their products and stock, and the `wanted` products besides, in one statement. */
export async function readBuyCart(db: Database, { user_id, warehouse_id, wanted, now }: BuyCartKey): Promise<BuyCart> {
  const [found] = await prepareOnce(db, 'buy cart', prepareCart).execute({
    user: user_id,
    warehouse: warehouse_id,
    wanted: `{${wanted.join()}}`,
    now: now.toISOString(),
  })
  if (!found) return { cart: null, version: null, lines: [], products: new Map(), is_due: false }
  return { ...found, products: new Map(found.products.map((product) => [product.id, product])) }
}

export const leftOf = ({ stock }: Pick<BuyProduct, 'stock'>, color: number | null) =>
  stock.find((shelf) => shelf.color === color)?.left ?? 0

/** The lines with their products; a line whose product is unknown is left out. */
export const rowsOf = (cartLines: CartLineRow[], known: BuyCart['products']): FoundRow[] =>
  cartLines.flatMap((line) => {
    const product = known.get(line.product_id)
    if (!product) return []
    const { colors, pictures, flash } = product
    const isOfColor = ({ color }: { color: number | null }) => color === line.product_color_id
    const { media_key = null, ground = null } = pictures.find(isOfColor) ?? pictures[0] ?? {}
    const color = colors.find(({ id }) => id === line.product_color_id) ?? null
    return {
      line,
      product,
      color,
      media_key,
      ground,
      available: leftOf(product, line.product_color_id),
      flash,
      rent: null,
    }
  })

/** What `describeCart` takes of a buy cart. */
export const foundBuyCart = ({ cart, lines, products }: BuyCart) => ({
  cart,
  rows: rowsOf(lines, products),
  duration: null,
})
