import { and, eq, ne, sql } from 'drizzle-orm'
import { colorOf, loadProducts, mostOf, openCart, type Place } from '@/lib/cart/commands/open-cart'
import { type SeenPrice, writePrices } from '@/lib/cart/commands/see-prices'
import { clampQuantity } from '@/lib/cart/rules'
import type { UpdateCart, UpdateRentCart } from '@/lib/cart/schema'
import { command, type Work } from '@/lib/db/command'
import { cart_lines, carts, pickup_points, rent_durations } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'
import { findReferral } from '@/lib/resellers/queries'

type LineChange = NonNullable<UpdateCart['cart']>

/** A thing that lies there with and without installation becomes one line when its installation is chosen. */
async function updateLine(work: Work, cartId: number, place: Place, change: LineChange) {
  const product = (await loadProducts(work, place, [change.product_id])).get(change.product_id)
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
  const most = mostOf(product, color, place.kind)
  await work.db
    .update(cart_lines)
    .set({
      ...(wanted === undefined ? {} : { quantity: clampQuantity(wanted, product.limit_per_order, most) }),
      ...(change.installation === undefined ? {} : { installation: change.installation && product.installable }),
    })
    .where(same)
}

const SHIPPING = [
  'courier_id',
  'shipping_method',
  'destination_id',
  'district_id',
  'latitude',
  'longitude',
  'requested_start',
  'return_service',
] as const

type Change = UpdateCart & Partial<UpdateRentCart>

/** An empty code takes the reseller away. Throws `referral_invalid`. */
async function referralOf(work: Work, code: string | null) {
  if (!code?.trim()) return { referral_code: null, dropship: false }
  const reseller = await findReferral(work.db, code)
  if (!reseller) throw new AppError('referral_invalid', { errors: { referral_code: 'Referral code is invalid' } })
  return { referral_code: reseller.referral_code }
}

async function pickupOf(work: Work, place: Place, id: number | null) {
  if (id === null) return { pickup_point_id: null }
  const [point] = await work.db
    .select({ id: pickup_points.id })
    .from(pickup_points)
    .where(and(eq(pickup_points.id, id), eq(pickup_points.warehouse_id, place.warehouse_id)))
  if (!point) throw new AppError('pickup_point_not_found')
  return { pickup_point_id: id }
}

async function durationOf(work: Work, id: number) {
  const [known] = await work.db.select().from(rent_durations).where(eq(rent_durations.id, id))
  if (!known) throw new AppError('rent_duration_required')
  return { rent_duration_id: id }
}

async function choices(work: Work, place: Place, change: Change) {
  return {
    ...Object.fromEntries(SHIPPING.filter((key) => key in change).map((key) => [key, change[key] ?? null])),
    ...(change.referral_code !== undefined && (await referralOf(work, change.referral_code))),
    ...(change.dropship !== undefined && { dropship: change.dropship }),
    ...(change.wallet_reduction !== undefined && { wallet_reduction: change.wallet_reduction }),
    ...(change.pickup_point_id !== undefined && (await pickupOf(work, place, change.pickup_point_id))),
    ...(change.rent_duration_id !== undefined && (await durationOf(work, change.rent_duration_id))),
  }
}

type Update = { place: Place; change: Change; prices: SeenPrice[] }

/**
 * Changes one line, what was chosen for the whole cart, or both; `prices` are those of this moment, for `prices_seen`.
 * Throws `cart_line_not_found`, `product_not_found`, `referral_invalid`, `pickup_point_not_found`,
 * `rent_duration_required`.
 */
export const updateCart = command(async (work, { place, change, prices }: Update) => {
  const cart = await openCart(work, place)
  if (change.cart && (change.cart.quantity ?? change.cart.installation) !== undefined) {
    await updateLine(work, cart.id, place, change.cart)
  }
  const set = await choices(work, place, change)
  if (Object.keys(set).length > 0) await work.db.update(carts).set(set).where(eq(carts.id, cart.id))
  if (change.prices_seen) await writePrices(work, place, prices)
})
