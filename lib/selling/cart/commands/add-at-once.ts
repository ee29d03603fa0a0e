import { sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { type Context, isMember, statementCommand } from '@/lib/db/command'
import { list, rows } from '@/lib/db/rows'
import { InventoryError } from '@/lib/fulfilment/inventory/errors'
import { MAX_LINES, type MergedLine } from '@/lib/selling/cart/commands/add-to-cart'
import { colorOf } from '@/lib/selling/cart/commands/open-cart'
import { readCurrentCart } from '@/lib/selling/cart/commands/show-cart'
import { type CartLineRow, type CartRow, priceLines } from '@/lib/selling/cart/projection'
import { type BuyCart, type BuyProduct, leftOf, rowsOf } from '@/lib/selling/cart/queries/buy-cart'
import { fittedQuantity } from '@/lib/selling/cart/rules'
import type { NewCartLine } from '@/lib/selling/cart/schema'
import { cart_lines, carts } from '@/lib/selling/cart/tables'
import { CheckoutError } from '@/lib/selling/checkout/errors'

type Variant = Pick<CartLineRow, 'product_id' | 'product_color_id' | 'installation'>

/** A line that has no id yet has 0. */
type PlannedLine = CartLineRow

const isSame = (one: Variant) => (other: Variant) =>
  one.product_id === other.product_id &&
  one.product_color_id === other.product_color_id &&
  one.installation === other.installation

/** The variant that a line asks for; null when a merge brings a colour that no longer exists. */
function variantOf(product: BuyProduct, wanted: NewCartLine, merge: boolean): Variant | null {
  const colors = product.colors.map(({ id }) => id)
  if (merge && wanted.product_color_id && !colors.includes(wanted.product_color_id)) return null
  return {
    product_id: product.id,
    product_color_id: colorOf({ colors }, wanted.product_color_id),
    installation: Boolean(wanted.installation) && product.installable,
  }
}

/** Plans the lines of the cart after the wanted ones were added; `merged` is what each of them has added. */
function plan({ lines, products }: BuyCart, wanted: NewCartLine[], merge: boolean) {
  const planned: PlannedLine[] = lines.map((line) => ({ ...line }))
  const merged: MergedLine[] = []
  for (const each of wanted) {
    const product = products.get(each.product_id)
    const isSold = product?.status === 'active'
    if (!isSold && !merge) throw new ProductError('product_not_found')
    const variant = isSold ? variantOf(product, each, merge) : null
    if (!product || !variant) continue
    const available = leftOf(product, variant.product_color_id)
    if (available <= 0 && !merge) {
      throw new InventoryError('insufficient_stock', { params: { product_id: product.id, available: 0 } })
    }
    if (available <= 0) {
      merged.push({ ...variant, added: 0, left_out: each.quantity })
      continue
    }
    const line = planned.find(isSame(variant))
    const quantity = fittedQuantity(product, { before: line?.quantity ?? 0, added: each.quantity, available })
    if (line) line.quantity = quantity
    else planned.push({ ...variant, id: 0, quantity, seen_price: null })
    const added = Math.max(0, quantity - (lines.find(isSame(variant))?.quantity ?? 0))
    merged.push({ ...variant, added, left_out: Math.max(0, each.quantity - added) })
  }
  if (planned.length > MAX_LINES && planned.length > lines.length) throw new CheckoutError('limit_exceeded')
  return { planned, merged }
}

type Place = { user_id: number; warehouse_id: number }
type Write = { place: Place; version: string | null; changed: PlannedLine[] }
type Written = { cart: CartRow; lines: CartLineRow[] }

/**
 * Opens the cart and writes the changed lines in one statement, unless the cart has changed since it was read. Returns
 * the cart and the written lines, or undefined.
 */
const write = statementCommand(async ({ db, now }, { place, version, changed }: Write) => {
  const [written] = await rows<Written>(
    db,
    sql`with opened as (
      insert into ${carts} (user_id, warehouse_id, kind, updated_at)
      values (${place.user_id}, ${place.warehouse_id}, 'buy', ${now.toISOString()}::timestamptz)
      on conflict (user_id, warehouse_id, kind) do update set updated_at = excluded.updated_at
        where ${carts}.xmin::text = ${version ?? ''}
      returning *
    ), kept as (
      insert into ${cart_lines}
        (cart_id, product_id, product_color_id, quantity, installation, seen_price, created_at)
      select opened.id, line.product_id, line.product_color_id, line.quantity, line.installation, line.seen_price,
        opened.updated_at
      from opened, json_to_recordset(${JSON.stringify(changed)}::text::json) as line (product_id bigint,
        product_color_id bigint, quantity int, installation boolean, seen_price bigint)
      on conflict (cart_id, product_id, product_color_id, installation)
        do update set quantity = excluded.quantity, seen_price = excluded.seen_price
      returning id, product_id, product_color_id, quantity, installation, seen_price
    ) select row_to_json(opened) as cart, ${list(sql`select * from kept`)} as lines from opened`,
  )
  return written
})

type Addition = { place: Place; wanted: NewCartLine[]; merge: boolean }

/** The changed lines, and those whose price the shopper sees for the first time, with that price. */
function toWrite(context: Context, before: BuyCart, planned: PlannedLine[]): PlannedLine[] {
  const priced = priceLines(rowsOf(planned, before.products), 'buy', isMember(context.actor))
  const old = new Map(before.lines.map((line) => [line.id, line]))
  return priced
    .map(({ line, priced: { unit_price } }) => ({ ...line, seen_price: line.seen_price ?? unit_price }))
    .filter(({ id, quantity, seen_price }) => {
      const line = old.get(id)
      return line?.quantity !== quantity || line.seen_price !== seen_price
    })
}

/**
 * Adds lines to a buy cart as `addToCart` does, in two statements: one reads cart, products and stock, one writes.
 * Returns the cart as it is now and what each line has added, or null when another request has changed the cart
 * between the two; `addToCart` then waits for its turn. Throws as `addToCart`.
 */
export async function addAtOnce(context: Context, { place, wanted, merge }: Addition) {
  const before = await readCurrentCart(context, place, [...new Set(wanted.map(({ product_id }) => product_id))])
  const { planned, merged } = plan(before, wanted, merge)
  const changed = toWrite(context, before, planned)
  const written = await write(context, { place, version: before.version, changed })
  if (!written) return null
  const unchanged = planned.filter((line) => !written.lines.some(isSame(line)))
  const lines = [...unchanged, ...written.lines].sort((one, other) => one.id - other.id)
  return { after: { ...before, cart: written.cart, lines }, merged }
}
