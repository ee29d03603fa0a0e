import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { addLines, MAX_LINES } from '@/lib/selling/cart/commands/add-to-cart'
import { openCart } from '@/lib/selling/cart/commands/open-cart'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

type Hands = { from: number; to: number }
type CartRow = typeof carts.$inferSelect

/** Two carts of one place are added up; what does not fit stays out, oldest lines first. */
async function mergeInto(work: Work, user_id: number, { id, warehouse_id, kind, referral_code }: CartRow) {
  const place = { user_id, warehouse_id, kind }
  const cart = await openCart(work, place)
  const lines = await work.db
    .select()
    .from(cart_lines)
    .where(eq(cart_lines.cart_id, id))
    .orderBy(asc(cart_lines.id))
    .limit(Math.max(0, MAX_LINES - cart.lines))
  if (lines.length > 0) await addLines(work, { place, lines, merge: true })
  await work.db
    .update(carts)
    .set({ referral_code })
    .where(and(eq(carts.id, cart.id), isNull(carts.referral_code)))
}

/** What lies in the carts of a guest goes into those of the member whom the guest turned out to be. */
export async function takeCarts(work: Work, { from, to }: Hands) {
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
