import { sql } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import type { Place } from '@/lib/selling/cart/commands/open-cart'
import type { Cart } from '@/lib/selling/cart/schema'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

/** What one piece of a thing costs in an answer that a shopper was given. */
export type SeenPrice = { product_id: number; product_color_id: number | null; price: number }

export const pricesIn = ({ data }: Cart): SeenPrice[] =>
  data.carts.map(({ product, color, rent_price }) => ({
    product_id: product.id,
    product_color_id: color?.id ?? null,
    price: data.kind === 'rent' ? (rent_price ?? 0) : product.discounted_price,
  }))

/** Lines of which no price was ever shown, or all of them. */
type Which = 'new' | 'all'

/** Remembers prices in one statement, so that the next change of any of them is said. */
export async function writePrices(
  work: Work,
  { user_id, warehouse_id, kind }: Place,
  prices: SeenPrice[],
  which: Which = 'all',
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

type Seen = { place: Place; prices: SeenPrice[]; which: Which }

/** What the shopper was just shown. A change of a line that was there before stays said until it is read. */
export const seePrices = command((work, { place, prices, which }: Seen) => writePrices(work, place, prices, which))
