import { and, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

/** The lines and the duration of the shopper's rent cart in a warehouse. */
export async function findRentCart(db: Database, scope: Scope, warehouseId: number) {
  const found = await db
    .select({
      rent_duration_id: carts.rent_duration_id,
      product_id: cart_lines.product_id,
      quantity: cart_lines.quantity,
    })
    .from(carts)
    .leftJoin(cart_lines, eq(cart_lines.cart_id, carts.id))
    .where(and(eq(carts.user_id, scope.user_id), eq(carts.warehouse_id, warehouseId), eq(carts.kind, 'rent')))
  const lines = found.flatMap(({ product_id, quantity }) => (product_id && quantity ? [{ product_id, quantity }] : []))
  return { rent_duration_id: found[0]?.rent_duration_id ?? null, lines }
}
