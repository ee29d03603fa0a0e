import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import {
  checkout_drafts,
  flash_sale_items,
  flash_sale_uses,
  order_activities,
  order_products,
  orders,
  product_colors,
  products,
  promotion_uses,
  promotions,
  reservations,
  stock_items,
  stock_movements,
  warehouses,
} from '@/lib/db/tables'
import type { Invariant, NewMovement } from '@/lib/inventory/schema'
import { ORDER_INVARIANTS } from '@/lib/orders/queries/invariants'
import { PAYMENT_INVARIANTS } from '@/lib/payments/queries/invariants'
import { AppError } from '@/lib/platform/errors'
import { RENTAL_INVARIANTS } from '@/lib/rentals/queries/invariants'
import { WALLET_INVARIANTS } from '@/lib/wallet/queries/invariants'

const EXAMPLES = 5

const itemName = sql`${stock_items.id} || ' (' || ${stock_items.on_hand} || ' on hand, ' || ${stock_items.reserved} || ' reserved'`

/** Softly for a draft, or for an order. */
const isHeld = sql`${reservations.state} in ('soft', 'firm', 'allocated')`

/** What must hold at every moment, `moment.now`; each query finds what breaks it, as `example`. */
const INVARIANTS: Record<string, SQL> = {
  'stock: 0 ≤ reserved ≤ on hand': sql`
    select 'stock item ' || ${itemName} || ')' as example from ${stock_items}
    where ${stock_items.reserved} < 0 or ${stock_items.reserved} > ${stock_items.on_hand}`,
  'stock: movements add up to what is on hand': sql`
    select 'stock item ' || ${itemName} || ', ' || coalesce(sum(${stock_movements.quantity}), 0) || ' moved)' as example
    from ${stock_items} left join ${stock_movements} on ${stock_movements.stock_item_id} = ${stock_items.id}
    group by ${stock_items.id}
    having coalesce(sum(${stock_movements.quantity}), 0) <> ${stock_items.on_hand}`,
  'stock: what orders hold adds up to what is reserved': sql`
    select 'stock item ' || ${itemName} || ', ' || coalesce(sum(${reservations.quantity}), 0) || ' held)' as example
    from ${stock_items} left join ${reservations} on ${reservations.stock_item_id} = ${stock_items.id}
      and ${isHeld}
    group by ${stock_items.id}
    having coalesce(sum(${reservations.quantity}), 0) <> ${stock_items.reserved}`,
  'stock: what is held is held for an order that stands': sql`
    select 'order ' || ${reservations.order_id} as example
    from ${reservations} left join ${orders} on ${orders.id} = ${reservations.order_id}
      left join ${checkout_drafts} on ${checkout_drafts.id} = ${reservations.order_id}
    where ${isHeld}
      and (coalesce(${orders.id}, ${checkout_drafts.id}) is null or ${orders.status} in ('cancelled', 'failed', 'rejected'))`,
  'orders: what waits to be paid or sent holds its pieces': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.type} = 'buy' and ${orders.status} in ('waiting_payment', 'payment_verified')
      and (select coalesce(sum(${order_products.quantity}), 0) from ${order_products}
          where ${order_products.order_id} = ${orders.id})
        <> (select coalesce(sum(${reservations.quantity}), 0) from ${reservations}
          where ${reservations.order_id} = ${orders.id} and ${reservations.state} in ('firm', 'allocated'))`,
  'orders: each has its lines, and a timeline from its making on': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where (${orders.type} = 'buy' and not exists (select 1 from ${order_products}
        where ${order_products.order_id} = ${orders.id}))
      or not exists (select 1 from ${order_activities}
        where ${order_activities.order_id} = ${orders.id} and ${order_activities.verb} = 'create_order')`,
  'orders: paid at most once': sql`
    select 'order ' || ${order_activities.order_id} as example from ${order_activities}
    where ${order_activities.verb} = 'confirm_payment'
    group by ${order_activities.order_id} having count(*) > 1`,
  'orders: the parts add up to the price to pay': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.net_price} <> ${orders.total_price} - ${orders.promo_discount} + ${orders.installation_fee}
      + ${orders.transport_fee} + ${orders.shipping_cost} + ${orders.return_cost} + ${orders.total_deposit}
      - ${orders.wallet_reduction}`,
  'flash sales: what orders have and what is left add up to the quota': sql`
    select 'flash sale item ' || ${flash_sale_items.id} || ', ' || ${flash_sale_items.quantity} || ' left of '
      || ${flash_sale_items.original_quantity} || ', ' || coalesce(sum(${flash_sale_uses.quantity}), 0) || ' held' as example
    from ${flash_sale_items} left join ${flash_sale_uses} on ${flash_sale_uses.flash_sale_item_id} = ${flash_sale_items.id}
      and ${flash_sale_uses.state} = 'held'
    group by ${flash_sale_items.id}
    having coalesce(sum(${flash_sale_uses.quantity}), 0) + ${flash_sale_items.quantity} <> ${flash_sale_items.original_quantity}`,
  'vouchers: what orders hold and have used adds up to its uses': sql`
    select 'voucher ' || ${promotions.code} || ', ' || ${promotions.uses} || ' counted, ' || count(${promotion_uses.id})
      || ' held or used' as example
    from ${promotions} left join ${promotion_uses} on ${promotion_uses.promotion_id} = ${promotions.id}
      and ${promotion_uses.state} in ('held', 'used')
    group by ${promotions.id} having count(${promotion_uses.id}) <> ${promotions.uses}`,
  'vouchers: none is held for an order that came to nothing': sql`
    select 'order ' || ${promotion_uses.order_id} as example
    from ${promotion_uses} left join ${orders} on ${orders.id} = ${promotion_uses.order_id}
    where ${promotion_uses.state} = 'held'
      and (${orders.id} is null or ${orders.status} in ('cancelled', 'failed', 'rejected'))`,
}

const ALL = { ...INVARIANTS, ...ORDER_INVARIANTS, ...PAYMENT_INVARIANTS, ...RENTAL_INVARIANTS, ...WALLET_INVARIANTS }

/** Every invariant of stock, orders, payments, rentals and wallets, with how many rows break it now. */
export async function findDiscrepancies({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Invariant[]> {
  const found: Invariant[] = []
  for (const [name, query] of Object.entries(ALL)) {
    const { rows } = (await db.execute(sql`
      with moment (now) as (values (${clock.now()}::timestamptz)), broken as (${query})
      select count(*)::int as violations, (select json_agg(example) from (select example from broken limit ${EXAMPLES}) few)
        as examples from broken`)) as unknown as { rows: { violations: number; examples: string[] | null }[] }
    found.push({ name, violations: rows[0]?.violations ?? 0, examples: rows[0]?.examples ?? [] })
  }
  return found
}

type PlaceName = Pick<NewMovement, 'slug' | 'warehouse'>

/** The ids behind the names that people use for a product and a warehouse. Throws `product_not_found`, `warehouse_not_found`. */
export async function requirePlace(db: Database | Transaction, { slug, warehouse }: PlaceName) {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  if (!product) throw new AppError('product_not_found')
  const [place] = await db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.code, warehouse))
  if (!place) throw new AppError('warehouse_not_found')
  return { warehouse_id: place.id, product_id: product.id }
}

/**
 * The ids behind the names that people use for a shelf. Throws as `requirePlace` does, and `invalid_input` for a
 * colour that the product does not have, or for none where it has colours.
 */
export async function requireShelf(db: Database, { color, ...names }: PlaceName & Pick<NewMovement, 'color'>) {
  const place = await requirePlace(db, names)
  const colors = await db
    .select({ id: product_colors.id, color: product_colors.color })
    .from(product_colors)
    .where(eq(product_colors.product_id, place.product_id))
  const wanted = color?.toLowerCase()
  const found = colors.find((row) => row.color.toLowerCase() === wanted)
  if (!found && (colors.length > 0 || color !== null)) {
    const names = colors.map((row) => row.color).join(', ') || 'none'
    throw new AppError('invalid_input', { errors: { color: `the colours of this product: ${names}` } })
  }
  return { ...place, product_color_id: found?.id ?? null }
}
