import { and, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { type CartKey, openCart } from '@/lib/selling/cart/commands/open-cart'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

type Removal = { cartKey: CartKey; product_id: number; color_id?: number | null; line_id?: number | null }

/** Removes a line, or all lines of a product or colour. Removing a missing line is no error. */
export const removeLine = command(async (work, { cartKey, product_id, color_id, line_id }: Removal) => {
  const cart = await openCart(work, cartKey)
  await work.db
    .delete(cart_lines)
    .where(
      and(
        eq(cart_lines.cart_id, cart.id),
        eq(cart_lines.product_id, product_id),
        ...(line_id ? [eq(cart_lines.id, line_id)] : []),
        ...(color_id ? [eq(cart_lines.product_color_id, color_id)] : []),
      ),
    )
})

/** Clears the choices for delivery and return. */
export const resetShipping = command(async (work, cartKey: CartKey) => {
  const cart = await openCart(work, cartKey)
  await work.db
    .update(carts)
    .set({
      courier_id: null,
      shipping_method: null,
      destination_id: null,
      district_id: null,
      latitude: null,
      longitude: null,
      pickup_point_id: null,
      return_service: null,
    })
    .where(eq(carts.id, cart.id))
})
