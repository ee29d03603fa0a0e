import { sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import type { CartKey } from '@/lib/selling/cart/commands/open-cart'
import type { Cart } from '@/lib/selling/cart/schema'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

/** The price of one piece in an answer to the shopper. */
export type SeenPrice = { product_id: number; product_color_id: number | null; price: number }

export const pricesIn = ({ data }: Cart): SeenPrice[] =>
  data.carts.map(({ product, color, rent_price }) => ({
    product_id: product.id,
    product_color_id: color?.id ?? null,
    price: data.kind === 'rent' ? (rent_price ?? 0) : product.discounted_price,
  }))

/** `new`: lines without a recorded price. */
type PriceScope = 'new' | 'all'

/** Records prices in one statement, so that a later change is reported. */
export async function writePrices(
  work: Work,
  { user_id, warehouse_id, kind }: CartKey,
  prices: SeenPrice[],
  which: PriceScope = 'all',
) {
  if (prices.length === 0) return
  const values = sql.join(
    prices.map(
      (seen) => sql`(${seen.product_id}::bigint, ${seen.product_color_id ?? 0}::bigint, ${seen.price}::bigint)`,
    ),
    sql`, `,
  )
  await work.db.execute(sql`with seen (product_id, color, price) as (values ${values})
    update ${cart_lines} set seen_price = seen.price from seen, ${carts}
    where ${carts.id} = ${cart_lines.cart_id} and ${carts.user_id} = ${user_id}
      and ${carts.warehouse_id} = ${warehouse_id} and ${carts.kind} = ${kind}
      and ${cart_lines.product_id} = seen.product_id and coalesce(${cart_lines.product_color_id}, 0) = seen.color
      and ${cart_lines.seen_price} is ${which === 'new' ? sql`null` : sql`distinct from seen.price`}`)
}

type SeenPrices = { cartKey: CartKey; prices: SeenPrice[]; which: PriceScope }

/** Records the prices just shown. The reported change of an older line stays until the shopper dismisses it. */
export const seePrices = command((work, { cartKey, prices, which }: SeenPrices) =>
  writePrices(work, cartKey, prices, which),
)
