import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { type OrderKind, quantityLimit } from '@/lib/catalog/products/rules'
import { product_colors, product_media, products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Context } from '@/lib/db/command'
import { prepareOnce } from '@/lib/db/prepared'
import { list } from '@/lib/db/rows'
import { outOfStock } from '@/lib/fulfilment/inventory/commands/hold-pieces'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { loadRentOffers } from '@/lib/fulfilment/rentals/queries/terms'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { CheckoutError } from '@/lib/selling/checkout/errors'
import type { CreateOrder } from '@/lib/selling/checkout/schema'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { FlashSaleError } from '@/lib/selling/flash-sales/errors'
import { flashOffer, salesAreDue } from '@/lib/selling/flash-sales/projection'
import type { FlashOffer, UnitPrice } from '@/lib/selling/flash-sales/rules'
import { priceLine } from '@/lib/selling/pricing/rules/price-line'

type RequestedLines = CreateOrder['order_products_attributes']

type Color = { id: number; color: string; color_idn: string }
type Picture = { product_color_id: number | null; media_key: string }

const colors = list(sql`select ${product_colors.id}, ${product_colors.color}, ${product_colors.color_idn}
  from ${product_colors} where ${product_colors.product_id} = ${outer(products.id)}
  order by ${product_colors.position}, ${product_colors.id}`)

const pictures = list(sql`select ${product_media.product_color_id}, ${product_media.media_key}
  from ${product_media} where ${product_media.product_id} = ${outer(products.id)}
  order by ${product_media.position}, ${product_media.id}`)

const warehouse = sql.placeholder('warehouse')

/** All pieces or units of a warehouse, free or not. */
const piecesIn = (kind: OrderKind) =>
  kind === 'rent'
    ? sql<number>`(select coalesce(sum(${rental_capacities.units}), 0)::float8 from ${rental_capacities}
        where ${outer(rental_capacities.product_id)} = ${outer(products.id)}
        and ${rental_capacities.warehouse_id} = ${warehouse})`
    : sql<number>`(select coalesce(sum(${stock_items.on_hand}), 0)::float8 from ${stock_items}
        where ${outer(stock_items.product_id)} = ${outer(products.id)}
        and ${stock_items.warehouse_id} = ${warehouse})`

const {
  id,
  title,
  title_idn,
  price,
  discounted_price,
  weight,
  width,
  depth,
  height,
  limit_per_order,
  installable,
  installation_fee,
  installation_deduction_fixed,
  installation_deduction_percentage,
  risk_type,
} = products

const prepareProducts = (kind: OrderKind) => (db: Database) =>
  db
    .select({
      product: {
        id,
        title,
        title_idn,
        price,
        discounted_price,
        weight,
        width,
        depth,
        height,
        limit_per_order,
        installable,
        installation_fee,
        installation_deduction_fixed,
        installation_deduction_percentage,
        risk_type,
      },
      flash: flashOffer(outer(products.id), warehouse),
      colors: sql<Color[]>`${colors}`,
      pictures: sql<Picture[]>`${pictures}`,
      pieces: piecesIn(kind),
      is_due: sql<boolean>`${salesAreDue(sql.placeholder('now'))}`,
    })
    .from(products)
    .where(
      and(eq(products.id, sql`any(${sql.placeholder('ids')}::text::bigint[])`), eq(products.status, sql`'active'`)),
    )
    .prepare(`${kind}_order_products`)

/** Products with their colours and pictures, in one statement, once due flash sales have begun or ended. */
async function readProducts(context: Context, ids: number[], { kind, warehouse_id }: Buyer) {
  const statement = prepareOnce(context.db, `${kind} order products`, prepareProducts(kind))
  const asked = { ids: `{${ids.join()}}`, warehouse: warehouse_id, now: context.clock.now().toISOString() }
  const rows = await statement.execute(asked)
  if (kind === 'rent' || !rows.some(({ is_due }) => is_due)) return rows
  await switchFlashSales(context)
  return statement.execute(asked)
}

async function loadProducts(context: Context, ids: number[], buyer: Buyer) {
  const rows = await readProducts(context, ids, buyer)
  const rents = buyer.kind === 'rent' ? await loadRentOffers(context.db, ids, buyer.rent_duration_id) : null
  return { rows: new Map(rows.map((row) => [row.product.id, row])), rents }
}

type ProductRow = Awaited<ReturnType<typeof readProducts>>[number]['product']

export const priceChanged = (product: ProductRow, price: Rupiah) =>
  new CheckoutError('price_changed', {
    params: { product_id: product.id, title: product.title, unit_price: price, price: formatRupiah(price) },
  })

/**
 * Refuses a line whose displayed price differs from the charged one; a guest who saw the flash price has to log in for
 * it.
 */
function checkPrice(product: ProductRow, flash: FlashOffer | null, unit: UnitPrice, seen: number | undefined) {
  if (seen === undefined || seen === unit.unit_price) return
  if (unit.standing === 'login' && seen === flash?.price) throw new FlashSaleError('flash_login_required')
  throw priceChanged(product, unit.unit_price)
}

const ofProduct = (wanted: RequestedLines, id: number) =>
  wanted.filter((line) => line.product_id === id).reduce((sum, line) => sum + line.quantity, 0)

/** Applies the limit per order to all lines of a product together. */
function checkLimit(product: ProductRow, wanted: RequestedLines) {
  const limit = quantityLimit(product.limit_per_order, Number.MAX_SAFE_INTEGER)
  if (ofProduct(wanted, product.id) > limit)
    throw new CheckoutError('limit_exceeded', { params: { product_id: product.id, limit } })
}

/** Refuses more pieces than the warehouse has before a courier is asked. */
function checkPieces({ id }: ProductRow, wanted: RequestedLines, pieces: number) {
  const quantity = ofProduct(wanted, id)
  if (quantity > pieces) throw outOfStock({ product_id: id, product_color_id: null, quantity }, pieces)
}

type Buyer = { kind: OrderKind; warehouse_id: number; member: boolean; rent_duration_id: number }
type LoadedProducts = Awaited<ReturnType<typeof loadProducts>>

/** The rental price; null for a purchase. Throws `not_let_out`. */
function rentOf({ id }: ProductRow, rents: LoadedProducts['rents']) {
  if (!rents) return null
  const rent = rents.get(id)
  if (!rent) throw new RentalError('not_let_out', { params: { product_id: id } })
  return rent
}

const pictureOf = (pictures: Picture[], colorId: number | null) =>
  (pictures.find(({ product_color_id }) => product_color_id === colorId) ?? pictures[0])?.media_key ?? null

/**
 * The requested lines at current prices, bought or rented for one duration. Throws `product_not_found`,
 * `price_changed`, `flash_login_required`, `limit_exceeded`, `insufficient_stock`, `not_let_out`.
 */
export async function loadLines(context: Context, wanted: RequestedLines, buyer: Buyer) {
  const loaded = await loadProducts(context, [...new Set(wanted.map((line) => line.product_id))], buyer)
  for (const { product, pieces } of loaded.rows.values()) {
    checkLimit(product, wanted)
    checkPieces(product, wanted, pieces)
  }
  return wanted.map((line) => {
    const found = loaded.rows.get(line.product_id)
    if (!found) throw new ProductError('product_not_found')
    const { product, flash } = found
    const wantedColor = line.product_color_id
    const color = wantedColor ? found.colors.find(({ id }) => id === wantedColor) : (found.colors[0] ?? null)
    if (color === undefined) throw new ProductError('product_not_found')
    const priced = priceLine(
      product,
      {
        product_color_id: color?.id ?? null,
        quantity: line.quantity,
        installation: line.installation ?? false,
      },
      {
        kind: buyer.kind,
        flash,
        rent: rentOf(product, loaded.rents),
        member: buyer.member,
        pieces: ofProduct(wanted, product.id),
      },
    )
    checkPrice(product, flash, priced, line.price)
    return { product, color, media_key: pictureOf(found.pictures, priced.product_color_id), ...priced }
  })
}

export type OrderLine = Awaited<ReturnType<typeof loadLines>>[number]
