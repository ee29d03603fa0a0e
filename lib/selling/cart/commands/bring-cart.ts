import { eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { addLine, type MergedLine } from '@/lib/selling/cart/commands/add-to-cart'
import { type CartKey, loadProducts, openCart } from '@/lib/selling/cart/commands/open-cart'
import { cart_lines } from '@/lib/selling/cart/tables'

type CartLineRow = typeof cart_lines.$inferSelect

const linesOf = (work: Work, cartId: number) =>
  work.db.select().from(cart_lines).where(eq(cart_lines.cart_id, cartId)).orderBy(cart_lines.id).for('update')

/** Removes the pieces that the other cart has taken; those without room stay. */
async function takeOut(work: Work, { id, quantity }: CartLineRow, added: number) {
  if (added >= quantity) return work.db.delete(cart_lines).where(eq(cart_lines.id, id))
  return work.db
    .update(cart_lines)
    .set({ quantity: quantity - added })
    .where(eq(cart_lines.id, id))
}

/**
 * Moves the lines of another warehouse's cart into this one as far as the stock allows. Both carts are opened in the
 * order of their warehouse ids, so that concurrent calls do not deadlock.
 */
export const bringCart = command(
  async (work, input: { cartKey: CartKey; from_warehouse_id: number }): Promise<MergedLine[]> => {
    const { cartKey, from_warehouse_id } = input
    const keys = [cartKey, { ...cartKey, warehouse_id: from_warehouse_id }].sort(
      (a, b) => a.warehouse_id - b.warehouse_id,
    )
    const opened = new Map<number, number>()
    for (const each of keys) opened.set(each.warehouse_id, (await openCart(work, each)).id)
    const [here, there] = [opened.get(cartKey.warehouse_id) ?? 0, opened.get(from_warehouse_id) ?? 0]
    if (here === there) return []
    const lines = await linesOf(work, there)
    const known = await loadProducts(work, cartKey, [...new Set(lines.map(({ product_id }) => product_id))])
    const target = { id: here, kind: cartKey.kind, merging: true, before: await linesOf(work, here) }
    const merged: MergedLine[] = []
    for (const line of lines) {
      const product = known.get(line.product_id)
      const moved = product ? await addLine(work, target, product, line) : null
      if (moved && moved.added > 0) await takeOut(work, line, moved.added)
      if (moved) merged.push(moved)
    }
    return merged
  },
)
