import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { cart_lines, carts } from '@/lib/selling/cart/tables'
import type { Prepared } from '@/lib/selling/checkout/commands/prepare-order'

/** Removes the ordered lines and the order's choices from the cart; lines added meanwhile stay. */
export async function emptyCart(work: Work, { user_id, kind, warehouse, lines }: Prepared) {
  const ordered = sql.join(
    lines.map(({ product, color }) => sql`(${product.id}::bigint, ${color?.id ?? 0}::bigint)`),
    sql`, `,
  )
  await work.db.execute(sql`with mine as (
      update ${carts} set promotion_id = null, wallet_reduction = 0, dropship = false, requested_start = null,
        return_service = null
      where ${carts.user_id} = ${user_id} and ${carts.warehouse_id} = ${warehouse.id} and ${carts.kind} = ${kind}
      returning id)
    delete from ${cart_lines} using mine where ${cart_lines.cart_id} = mine.id
    and (${cart_lines.product_id}, coalesce(${cart_lines.product_color_id}, 0)) in (${ordered})`)
}
