import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { product_colors, product_rent_pricings, products } from '@/lib/catalog/products/tables'
import { outer } from '@/lib/db/columns'
import type { Work } from '@/lib/db/command'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { AppError } from '@/lib/platform/errors'
import { cart_lines, carts } from '@/lib/selling/cart/tables'

export type CartKey = { user_id: number; warehouse_id: number; kind: OrderKind }

export const countLines = (cart: SQL) => sql<number>`(select count(*)::int from ${cart_lines} where cart_id = ${cart})`

/** The shopper's cart of this kind and warehouse; created when missing. */
export async function openCart(work: Work, cartKey: CartKey) {
  const [cart] = await work.db
    .insert(carts)
    .values({ ...cartKey, updated_at: work.now })
    .onConflictDoUpdate({ target: [carts.user_id, carts.warehouse_id, carts.kind], set: { updated_at: work.now } })
    .returning({ id: carts.id, rent_duration_id: carts.rent_duration_id, lines: countLines(outer(carts.id)) })
  if (!cart) throw new AppError('internal')
  return cart
}

const sellable = (warehouseId: number) => sql<{ color: number | null; left: number }[]>`(select
  coalesce(json_agg(json_build_object('color', ${stock_items.product_color_id},
    'left', ${stock_items.on_hand} - ${stock_items.reserved})), '[]')
  from ${stock_items} where ${outer(stock_items.product_id)} = ${outer(products.id)}
  and ${stock_items.warehouse_id} = ${warehouseId})`

const units = (warehouseId: number) => sql<number>`coalesce((select ${rental_capacities.units}
  from ${rental_capacities} where ${outer(rental_capacities.product_id)} = ${outer(products.id)}
  and ${rental_capacities.warehouse_id} = ${warehouseId}), 0)`

/** Products with their colours, stock and rental terms, in one query, by id. */
export async function loadProducts(work: Work, { warehouse_id }: Pick<CartKey, 'warehouse_id'>, productIds: number[]) {
  const found = await work.db
    .select({
      id: products.id,
      limit_per_order: products.limit_per_order,
      installable: products.installable,
      colors: sql<number[]>`(select coalesce(json_agg(${product_colors.id} order by ${product_colors.position}), '[]')
        from ${product_colors} where ${outer(product_colors.product_id)} = ${outer(products.id)})`,
      stock: sellable(warehouse_id),
      units: units(warehouse_id),
      durations: sql<number[]>`(select coalesce(json_agg(${product_rent_pricings.rent_duration_id}), '[]')
        from ${product_rent_pricings} where ${outer(product_rent_pricings.product_id)} = ${outer(products.id)})`,
    })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.status, 'active')))
  return new Map(found.map((product) => [product.id, product]))
}

export type CartProduct = NonNullable<ReturnType<Awaited<ReturnType<typeof loadProducts>>['get']>>

/**
 * The requested colour, or the first one of a product with colours. Throws `product_not_found` for an unknown colour.
 */
export function colorOf(product: Pick<CartProduct, 'colors'>, wanted: number | null | undefined): number | null {
  if (wanted && !product.colors.includes(wanted)) throw new ProductError('product_not_found')
  return wanted ?? product.colors[0] ?? null
}

/** The most pieces that a cart can have: the stock of the colour, or all rental units of the warehouse. */
export const mostOf = (product: CartProduct, color: number | null, kind: OrderKind) =>
  kind === 'rent' ? product.units : (product.stock.find((stock) => stock.color === color)?.left ?? 0)
