import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { clampQuantity } from '@/lib/cart/rules'
import type { NewCartLine, UpdateCart } from '@/lib/cart/schema'
import { outer } from '@/lib/db/columns'
import { command, type Work } from '@/lib/db/command'
import { cart_lines, carts, product_colors, products, stock_items } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'

type Place = { user_id: number; warehouse_id: number; kind: 'buy' | 'rent' }

const MAX_LINES = 100

const countLines = (cart: SQL) => sql<number>`(select count(*)::int from ${cart_lines} where cart_id = ${cart})`

async function openCart(work: Work, place: Place) {
  const [cart] = await work.db
    .insert(carts)
    .values({ ...place, updated_at: work.now })
    .onConflictDoUpdate({ target: [carts.user_id, carts.warehouse_id, carts.kind], set: { updated_at: work.now } })
    .returning({ id: carts.id, lines: countLines(outer(carts.id)) })
  if (!cart) throw new AppError('internal')
  return cart
}

/** The products of some lines with their colours and what can be sold of each; one query for all of them. */
async function loadProducts(work: Work, warehouseId: number, productIds: number[]) {
  const found = await work.db
    .select({
      id: products.id,
      limit_per_order: products.limit_per_order,
      installable: products.installable,
      colors: sql<number[]>`(select coalesce(json_agg(${product_colors.id} order by ${product_colors.position}), '[]')
        from ${product_colors} where ${outer(product_colors.product_id)} = ${outer(products.id)})`,
      stock: sql<{ color: number | null; left: number }[]>`(select coalesce(json_agg(json_build_object(
        'color', ${stock_items.product_color_id}, 'left', ${stock_items.on_hand} - ${stock_items.reserved})), '[]')
        from ${stock_items} where ${outer(stock_items.product_id)} = ${outer(products.id)}
        and ${stock_items.warehouse_id} = ${warehouseId})`,
    })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.status, 'active')))
  return new Map(found.map((product) => [product.id, product]))
}

type Sellable = NonNullable<ReturnType<Awaited<ReturnType<typeof loadProducts>>['get']>>

/** The colour asked for, or the first one of a product that has colours. */
function colorOf(product: Sellable, wanted: number | null | undefined): number | null {
  if (wanted && !product.colors.includes(wanted)) throw new AppError('product_not_found')
  return wanted ?? product.colors[0] ?? null
}

const stockOf = (product: Sellable, color: number | null) =>
  product.stock.find((stock) => stock.color === color)?.left ?? 0

async function addLine(work: Work, cartId: number, product: Sellable, line: NewCartLine, merging: boolean) {
  const wanted = line.product_color_id
  if (merging && wanted && !product.colors.includes(wanted)) return
  const color = colorOf(product, wanted)
  const available = stockOf(product, color)
  if (available <= 0) {
    if (merging) return
    throw new AppError('insufficient_stock', { params: { product_id: product.id, available: 0 } })
  }
  const thing = {
    cart_id: cartId,
    product_id: product.id,
    product_color_id: color,
    installation: Boolean(line.installation) && product.installable,
  }
  const quantity = clampQuantity(line.quantity, product.limit_per_order, available)
  const most = clampQuantity(Number.MAX_SAFE_INTEGER, product.limit_per_order, available)
  await work.db
    .insert(cart_lines)
    .values({ ...thing, quantity, created_at: work.now })
    .onConflictDoUpdate({
      target: [cart_lines.cart_id, cart_lines.product_id, cart_lines.product_color_id, cart_lines.installation],
      set: { quantity: sql`least(${cart_lines.quantity} + ${quantity}, ${most}::int)` },
    })
}

/**
 * Adds one line, or merges a browser's cart: equal things add up, then are clamped to stock and limit.
 * Throws `product_not_found`, `insufficient_stock`.
 */
export const addToCart = command(
  async (work, { place, lines, merge }: { place: Place; lines: NewCartLine[]; merge: boolean }) => {
    const known = await loadProducts(work, place.warehouse_id, [...new Set(lines.map((line) => line.product_id))])
    const cart = await openCart(work, place)
    for (const line of lines) {
      const product = known.get(line.product_id)
      if (product) await addLine(work, cart.id, product, line, merge)
      else if (!merge) throw new AppError('product_not_found')
    }
    if (cart.lines + lines.length <= MAX_LINES) return
    const [size] = await work.db
      .select({ lines: countLines(sql`${cart.id}`) })
      .from(carts)
      .where(eq(carts.id, cart.id))
    if ((size?.lines ?? 0) > MAX_LINES) throw new AppError('limit_exceeded')
  },
)

/** A thing that lies there with and without installation becomes one line when its installation is chosen. */
async function updateLine(work: Work, cartId: number, warehouseId: number, change: NonNullable<UpdateCart['cart']>) {
  const product = (await loadProducts(work, warehouseId, [change.product_id])).get(change.product_id)
  if (!product) throw new AppError('product_not_found')
  const color = colorOf(product, change.product_color_id)
  const same = and(
    eq(cart_lines.cart_id, cartId),
    eq(cart_lines.product_id, product.id),
    sql`${cart_lines.product_color_id} is not distinct from ${color}`,
  )
  const [line, ...others] = await work.db.select().from(cart_lines).where(same).orderBy(cart_lines.id).for('update')
  if (!line) throw new AppError('cart_line_not_found')
  const merges = change.installation !== undefined && others.length > 0
  const wanted =
    change.quantity ?? (merges ? others.reduce((sum, other) => sum + other.quantity, line.quantity) : undefined)
  if (merges) await work.db.delete(cart_lines).where(and(same, ne(cart_lines.id, line.id)))
  await work.db
    .update(cart_lines)
    .set({
      ...(wanted === undefined
        ? {}
        : { quantity: clampQuantity(wanted, product.limit_per_order, stockOf(product, color)) }),
      ...(change.installation === undefined ? {} : { installation: change.installation && product.installable }),
    })
    .where(same)
}

const SHIPPING = ['courier_id', 'shipping_method', 'destination_id', 'district_id', 'latitude', 'longitude'] as const

/** Changes one line, the shipping choice, or both. Throws `cart_line_not_found`, `product_not_found`. */
export const updateCart = command(async (work, { place, change }: { place: Place; change: UpdateCart }) => {
  const cart = await openCart(work, place)
  if (change.cart && (change.cart.quantity ?? change.cart.installation) !== undefined) {
    await updateLine(work, cart.id, place.warehouse_id, change.cart)
  }
  const shipping = Object.fromEntries(SHIPPING.filter((key) => key in change).map((key) => [key, change[key] ?? null]))
  if (Object.keys(shipping).length > 0) await work.db.update(carts).set(shipping).where(eq(carts.id, cart.id))
})

/** Removes a line; a line that is not there is already removed. */
export const removeLine = command(
  async (
    work,
    { place, product_id, color_id }: { place: Place; product_id: number; color_id: number | null | undefined },
  ) => {
    const cart = await openCart(work, place)
    await work.db
      .delete(cart_lines)
      .where(
        and(
          eq(cart_lines.cart_id, cart.id),
          eq(cart_lines.product_id, product_id),
          ...(color_id ? [eq(cart_lines.product_color_id, color_id)] : []),
        ),
      )
  },
)

export const resetShipping = command(async (work, place: Place) => {
  const cart = await openCart(work, place)
  await work.db
    .update(carts)
    .set(Object.fromEntries(SHIPPING.map((key) => [key, null])))
    .where(eq(carts.id, cart.id))
})
