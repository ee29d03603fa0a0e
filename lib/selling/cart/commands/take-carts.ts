import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { addLines, MAX_LINES } from '@/lib/selling/cart/commands/add-to-cart'
import { openCart } from '@/lib/selling/cart/commands/open-cart'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

type UserChange = { from: number; to: number }
type CartRow = typeof carts.$inferSelect

/**
 * Merges a guest’s cart into the member’s of the same kind and warehouse, oldest lines first; lines beyond the limit
 * are dropped.
 */
async function mergeInto(work: Work, user_id: number, { id, warehouse_id, kind, referral_code }: CartRow) {
  const cartKey = { user_id, warehouse_id, kind }
  const cart = await openCart(work, cartKey)
  const lines = await work.db
    .select()
    .from(cart_lines)
    .where(eq(cart_lines.cart_id, id))
    .orderBy(asc(cart_lines.id))
    .limit(Math.max(0, MAX_LINES - cart.lines))
  if (lines.length > 0) await addLines(work, { cartKey, lines, merge: true })
  await work.db
    .update(carts)
    .set({ referral_code })
    .where(and(eq(carts.id, cart.id), isNull(carts.referral_code)))
}

/** Moves the carts of a guest to the member who signed in. */
export async function takeCarts(work: Work, { from, to }: UserChange) {
  const theirs = sql`exists (select from ${carts} as theirs where theirs.user_id = ${to}
    and theirs.warehouse_id = ${carts.warehouse_id} and theirs.kind = ${carts.kind})`
  await work.db
    .update(carts)
    .set({ user_id: to })
    .where(and(eq(carts.user_id, from), sql`not ${theirs}`))
  const left = await work.db.select().from(carts).where(eq(carts.user_id, from)).orderBy(asc(carts.id))
  for (const cart of left) await mergeInto(work, to, cart)
  await work.db.delete(carts).where(eq(carts.user_id, from))
}
