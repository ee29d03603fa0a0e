import { and, asc, eq, sql } from 'drizzle-orm'
import { lineWarning } from '@/lib/cart/rules'
import type { Cart } from '@/lib/cart/schema'
import { discountPercent, installationPrice, mediaUrl } from '@/lib/catalog/rules'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { prepareOnce } from '@/lib/db/prepared'
import type { Scope } from '@/lib/db/scope'
import { cart_lines, carts, product_colors, product_media, products, stock_items, users } from '@/lib/db/tables'
import { type PricedLine, quote } from '@/lib/pricing/rules'
import { flashOffer } from '@/lib/promotions/projection'
import { type UnitPrice, unitPrice } from '@/lib/promotions/rules'
import { requireService } from '@/lib/shipping/queries'
import { findCourier } from '@/lib/shipping/rules'
import type { Warehouse } from '@/lib/warehouses/schema'

export type CartKind = 'buy' | 'rent'

const picture = (column: 'media_key' | 'ground') => sql<string | null>`(select ${product_media[column]}
  from ${product_media} where ${product_media.product_id} = ${products.id}
  order by ${product_media.product_color_id} is distinct from ${cart_lines.product_color_id},
    ${product_media.position} limit 1)`

function prepareLines(db: Database) {
  const warehouse = sql.placeholder('warehouse')
  return db
    .select({
      line: cart_lines,
      product: products,
      color: {
        id: product_colors.id,
        color: product_colors.color,
        color_idn: product_colors.color_idn,
        hex_code: product_colors.hex_code,
      },
      media_key: picture('media_key'),
      ground: picture('ground'),
      available: sql<number>`coalesce(${stock_items.on_hand} - ${stock_items.reserved}, 0)`,
      flash: flashOffer(outer(cart_lines.product_id), warehouse),
    })
    .from(cart_lines)
    .innerJoin(products, eq(products.id, cart_lines.product_id))
    .leftJoin(product_colors, eq(product_colors.id, cart_lines.product_color_id))
    .leftJoin(
      stock_items,
      and(
        eq(stock_items.product_id, cart_lines.product_id),
        eq(stock_items.warehouse_id, warehouse),
        sql`${stock_items.product_color_id} is not distinct from ${cart_lines.product_color_id}`,
      ),
    )
    .where(eq(cart_lines.cart_id, sql.placeholder('cart')))
    .orderBy(asc(cart_lines.id))
    .prepare('cart_lines_shown')
}

const prepareCart = (db: Database) =>
  db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.user_id, sql.placeholder('user')),
        eq(carts.warehouse_id, sql.placeholder('warehouse')),
        eq(carts.kind, sql.placeholder('kind')),
      ),
    )
    .prepare('cart')

type FoundRow = Awaited<ReturnType<ReturnType<typeof prepareLines>['execute']>>[number]
type LineRow = FoundRow & { unit: UnitPrice }

/** Guests do not take part in flash sales; nobody is asked for where no line is in one. */
async function joinsSales(db: Database, scope: Scope, rows: FoundRow[]): Promise<boolean> {
  if (rows.every(({ flash }) => flash === null)) return false
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, scope.user_id))
  return user !== undefined && user.role !== 'guest'
}

function priceLines(rows: FoundRow[], member: boolean): LineRow[] {
  return rows.map((row) => {
    const own = rows.filter(({ line }) => line.product_id === row.line.product_id)
    return { ...row, unit: unitPrice(row.product, row.flash, { member, pieces: pieces(own) }) }
  })
}

const pricedLine = ({ line, product, unit }: LineRow): PricedLine => ({
  quantity: line.quantity,
  unit_price: unit.unit_price,
  weight: product.weight,
  installation_fee: line.installation ? installationPrice(product) : 0,
})

function toLine(row: LineRow) {
  const { line, product, media_key, flash } = row
  const { unit_price, standing } = row.unit
  return {
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      title_idn: product.title_idn,
      price: product.price,
      discount: discountPercent({ price: product.price, discounted_price: unit_price }),
      discounted_price: unit_price,
      weight: product.weight,
      limit_per_order: product.limit_per_order,
      installable: product.installable,
      installation_price: installationPrice(product),
      quantity: row.available,
      preview: {
        media_key,
        thumbnail_image: media_key ? mediaUrl(media_key, 320) : null,
        ground: row.ground ?? '#efe9df',
      },
    },
    quantity: line.quantity,
    color: row.color,
    rent_price: null,
    installation: line.installation,
    line_price: unit_price * line.quantity,
    flash_sale: flash &&
      standing && {
        standing,
        price: flash.price,
        quantity: flash.quantity,
        end_time: new Date(flash.end_time).toISOString(),
      },
  }
}

const pieces = (rows: FoundRow[]) => rows.reduce((sum, { line }) => sum + line.quantity, 0)

function toWarning({ line, product, available }: LineRow, rows: LineRow[]) {
  const ofProduct = rows.filter((row) => row.line.product_id === line.product_id)
  const ofColor = ofProduct.filter((row) => row.line.product_color_id === line.product_color_id)
  const warning = lineWarning({
    pieces_of_color: pieces(ofColor),
    pieces_of_product: pieces(ofProduct),
    available,
    limit_per_order: product.limit_per_order,
    active: product.status === 'active',
  })
  return warning && { product_id: product.id, product_color_id: line.product_color_id, warning, available }
}

type CartRow = typeof carts.$inferSelect

/** The price of the chosen service, 0 while nothing (any more) is chosen. */
async function shippingCost(cart: CartRow | undefined, warehouse: Warehouse, weight: number): Promise<number> {
  if (!cart?.courier_id || !cart.shipping_method || !cart.destination_id || weight === 0) return 0
  const service = await requireService(cart.courier_id, cart.shipping_method, {
    origin: warehouse,
    destination: {
      city_id: cart.destination_id,
      district_id: cart.district_id,
      lat: cart.latitude,
      lng: cart.longitude,
    },
    weight,
  }).catch(() => null)
  return service?.price ?? 0
}

/** The shopper's cart in one warehouse; an empty one when there is none yet. */
export async function getCart(db: Database, scope: Scope, warehouse: Warehouse, kind: CartKind): Promise<Cart> {
  const mine = { user: scope.user_id, warehouse: warehouse.id, kind }
  const [cart] = await prepareOnce(db, 'cart', prepareCart).execute(mine)
  const at = { cart: cart?.id, warehouse: warehouse.id }
  const found = cart ? await prepareOnce(db, 'cart lines', prepareLines).execute(at) : []
  const rows = priceLines(found, await joinsSales(db, scope, found))
  const lines = rows.map(pricedLine)
  const { total_weight } = quote(lines)
  const warnings = rows.map((row) => toWarning(row, rows)).filter((warning) => warning !== null)
  return {
    data: {
      carts: rows.map(toLine),
      total: quote(lines, { shipping_cost: await shippingCost(cart, warehouse, total_weight) }),
      promo: null,
      promo_code: null,
      shipping_method: cart?.shipping_method ?? null,
      courier: findCourier(cart?.courier_id),
      warehouse,
      business_user_id: null,
    },
    metadata: { warning: warnings.length > 0, message: null, product_warnings: warnings },
  }
}
