import { eq, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { rent_durations } from '@/lib/catalog/products/tables'
import { command, type Work } from '@/lib/db/command'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import {
  type CartKey,
  type CartProduct,
  colorOf,
  countLines,
  loadProducts,
  mostOf,
  openCart,
} from '@/lib/selling/cart/commands/open-cart'
import { CartError } from '@/lib/selling/cart/errors'
import { clampQuantity } from '@/lib/selling/cart/rules'
import type { NewCartLine } from '@/lib/selling/cart/schema'
import { cart_lines, carts } from '@/lib/selling/cart/tables'
import { CheckoutError } from '@/lib/selling/checkout/errors'

export const MAX_LINES = 100

export type MergedLine = {
  product_id: number
  product_color_id: number | null
  installation: boolean
  added: number
  left_out: number
}

type TargetCart = { id: number; kind: CartKey['kind']; merging: boolean; before: (typeof cart_lines.$inferSelect)[] }

const isSame =
  (line: { product_id: number; product_color_id: number | null; installation: boolean }) => (other: typeof line) =>
    other.product_id === line.product_id &&
    other.product_color_id === line.product_color_id &&
    other.installation === line.installation

/** Adds a line, limited by stock and order limit; null when a merge brings a colour that no longer exists. */
export async function addLine(
  work: Work,
  cart: TargetCart,
  product: CartProduct,
  line: NewCartLine,
): Promise<MergedLine | null> {
  const wanted = line.product_color_id
  if (cart.merging && wanted && !product.colors.includes(wanted)) return null
  const product_color_id = colorOf(product, wanted)
  const available = mostOf(product, product_color_id, cart.kind)
  const installation = Boolean(line.installation) && product.installable
  const variant = { product_id: product.id, product_color_id, installation }
  if (available <= 0) {
    if (cart.merging) return { ...variant, added: 0, left_out: line.quantity }
    throw new InventoryError('insufficient_stock', { params: { product_id: product.id, available: 0 } })
  }
  const quantity = clampQuantity(line.quantity, product.limit_per_order, available)
  const most = clampQuantity(Number.MAX_SAFE_INTEGER, product.limit_per_order, available)
  const [now] = await work.db
    .insert(cart_lines)
    .values({ cart_id: cart.id, ...variant, quantity, created_at: work.now })
    .onConflictDoUpdate({
      target: [cart_lines.cart_id, cart_lines.product_id, cart_lines.product_color_id, cart_lines.installation],
      set: { quantity: sql`least(${cart_lines.quantity} + ${quantity}, ${most}::int)` },
    })
    .returning({ quantity: cart_lines.quantity })
  const added = Math.max(0, (now?.quantity ?? 0) - (cart.before.find(isSame(variant))?.quantity ?? 0))
  return { ...variant, added, left_out: Math.max(0, line.quantity - added) }
}

type AddToCart = { cartKey: CartKey; lines: NewCartLine[]; merge: boolean; rent_duration_id?: number | undefined }

/** Returns the duration of a rent cart: the first line sets it, and a different one is refused. */
async function requireDuration(work: Work, cart: { id: number; rent_duration_id: number | null }, wanted?: number) {
  if (cart.rent_duration_id !== null) {
    if (wanted === undefined || wanted === cart.rent_duration_id) return cart.rent_duration_id
    throw new CartError('rent_duration_differs', { params: { rent_duration_id: cart.rent_duration_id } })
  }
  if (wanted === undefined) throw new RentalError('rent_duration_required')
  const [known] = await work.db.select().from(rent_durations).where(eq(rent_durations.id, wanted))
  if (!known) throw new RentalError('rent_duration_required')
  await work.db.update(carts).set({ rent_duration_id: wanted }).where(eq(carts.id, cart.id))
  return wanted
}

/**
 * Adds one line, or merges a browser's cart: equal lines add up and are clamped to stock and limit. Returns what
 * each line has added. Throws `product_not_found`, `insufficient_stock`, `rent_duration_required`,
 * `rent_duration_differs`, `not_let_out`, `limit_exceeded`.
 */
export async function addLines(work: Work, { cartKey, lines, merge, rent_duration_id }: AddToCart) {
  const known = await loadProducts(work, cartKey, [...new Set(lines.map((line) => line.product_id))])
  const cart = await openCart(work, cartKey)
  const empty = cart.lines === 0
  const current = { id: cart.id, rent_duration_id: empty ? null : cart.rent_duration_id }
  const duration = cartKey.kind === 'rent' ? await requireDuration(work, current, rent_duration_id) : null
  const before = merge ? await work.db.select().from(cart_lines).where(eq(cart_lines.cart_id, cart.id)) : []
  const target = { id: cart.id, kind: cartKey.kind, merging: merge, before }
  const merged: MergedLine[] = []
  for (const line of lines) {
    const product = known.get(line.product_id)
    if (!product && !merge) throw new ProductError('product_not_found')
    if (product && duration !== null && !product.durations.includes(duration)) throw new RentalError('not_let_out')
    const added = product ? await addLine(work, target, product, line) : null
    if (added) merged.push(added)
  }
  if (cart.lines + lines.length <= MAX_LINES) return merged
  const [size] = await work.db
    .select({ lines: countLines(sql`${cart.id}`) })
    .from(carts)
    .where(eq(carts.id, cart.id))
  if ((size?.lines ?? 0) > MAX_LINES) throw new CheckoutError('limit_exceeded')
  return merged
}

/** `addLines` in its own transaction. */
export const addToCart = command(addLines)
