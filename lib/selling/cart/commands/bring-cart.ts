import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { addLine, type Merged } from '@/lib/selling/cart/commands/add-to-cart'
import { loadProducts, openCart, type Place } from '@/lib/selling/cart/commands/open-cart'
import { cart_lines } from '@/lib/selling/cart/tables'

type Line = typeof cart_lines.$inferSelect

const linesOf = (work: Work, cartId: number) =>
  work.db.select().from(cart_lines).where(eq(cart_lines.cart_id, cartId)).orderBy(cart_lines.id).for('update')

/** What was laid into the other cart leaves this one; what it had no room for stays. */
async function takeOut(work: Work, { id, quantity }: Line, added: number) {
  if (added >= quantity) return work.db.delete(cart_lines).where(eq(cart_lines.id, id))
  return work.db
    .update(cart_lines)
    .set({ quantity: quantity - added })
    .where(eq(cart_lines.id, id))
}

/**
 * Brings the lines of another warehouse's cart over, as far as this warehouse has room for them. Both carts are opened
 * in the order of their warehouses, so that two at once do not wait for each other.
 */
export const bringCart = command(
  async (work, input: { place: Place; from_warehouse_id: number }): Promise<Merged[]> => {
    const { place, from_warehouse_id } = input
    const places = [place, { ...place, warehouse_id: from_warehouse_id }].sort(
      (a, b) => a.warehouse_id - b.warehouse_id,
    )
    const opened = new Map<number, number>()
    for (const each of places) opened.set(each.warehouse_id, (await openCart(work, each)).id)
    const [here, there] = [opened.get(place.warehouse_id) ?? 0, opened.get(from_warehouse_id) ?? 0]
    if (here === there) return []
    const lines = await linesOf(work, there)
    const known = await loadProducts(work, place, [...new Set(lines.map(({ product_id }) => product_id))])
    const target = { id: here, kind: place.kind, merging: true, before: await linesOf(work, here) }
    const merged: Merged[] = []
    for (const line of lines) {
      const product = known.get(line.product_id)
      const moved = product ? await addLine(work, target, product, line) : null
      if (moved && moved.added > 0) await takeOut(work, line, moved.added)
      if (moved) merged.push(moved)
    }
    return merged
  },
)
