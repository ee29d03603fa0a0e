import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '@/lib/catalog/products/errors'
import { rent_durations } from '@/lib/catalog/products/tables'
import { command, type Work } from '@/lib/db/command'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { closedDuring } from '@/lib/fulfilment/rentals/queries/terms'
import { startObstacle } from '@/lib/fulfilment/rentals/rules'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { pickup_points } from '@/lib/fulfilment/shipping/tables'
import { ResellerError } from '@/lib/identity/resellers/errors'
import { findReferral } from '@/lib/identity/resellers/queries/stores'
import { type CartKey, colorOf, loadProducts, mostOf, openCart } from '@/lib/selling/cart/commands/open-cart'
import { type SeenPrice, writePrices } from '@/lib/selling/cart/commands/see-prices'
import { CartError } from '@/lib/selling/cart/errors'
import { clampQuantity } from '@/lib/selling/cart/rules'
import type { UpdateCart, UpdateRentCart } from '@/lib/selling/cart/schema'
import { cart_lines, carts } from '@/lib/selling/cart/tables'
import { findDuration } from '@/lib/selling/checkout/queries'

type LineChange = NonNullable<UpdateCart['cart']>

/** Changes a line; choosing the installation of another line of the same variant merges both. */
async function updateLine(work: Work, cartId: number, cartKey: CartKey, change: LineChange) {
  const product = (await loadProducts(work, cartKey, [change.product_id])).get(change.product_id)
  if (!product) throw new ProductError('product_not_found')
  const color = colorOf(product, change.product_color_id)
  const same = and(
    eq(cart_lines.cart_id, cartId),
    eq(cart_lines.product_id, product.id),
    sql`${cart_lines.product_color_id} is not distinct from ${color}`,
  )
  const lines = await work.db.select().from(cart_lines).where(same).orderBy(cart_lines.id).for('update')
  const line = change.line_id === undefined ? lines[0] : lines.find(({ id }) => id === change.line_id)
  if (!line) throw new CartError('cart_line_not_found')
  const installation = change.installation === undefined ? undefined : change.installation && product.installable
  const isMeant = (other: typeof line) => change.line_id === undefined || other.installation === installation
  const twin = lines.find((other) => installation !== undefined && other.id !== line.id && isMeant(other))
  if (twin) await work.db.delete(cart_lines).where(eq(cart_lines.id, twin.id))
  const wanted = change.quantity ?? (twin && line.quantity + twin.quantity)
  const most = mostOf(product, color, cartKey.kind)
  await work.db
    .update(cart_lines)
    .set({
      ...(wanted === undefined ? {} : { quantity: clampQuantity(wanted, product.limit_per_order, most) }),
      ...(installation === undefined ? {} : { installation }),
    })
    .where(eq(cart_lines.id, line.id))
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

type CartChange = UpdateCart & Partial<UpdateRentCart>

/** The columns for a referral code; an empty code removes the reseller. Throws `referral_invalid`. */
async function referralOf(work: Work, code: string | null) {
  if (!code?.trim()) return { referral_code: null, dropship: false }
  const reseller = await findReferral(work.db, code)
  if (!reseller) throw new ResellerError('referral_invalid', { errors: { referral_code: 'Referral code is invalid' } })
  return { referral_code: reseller.referral_code }
}

async function pickupOf(work: Work, cartKey: CartKey, id: number | null) {
  if (id === null) return { pickup_point_id: null }
  const [point] = await work.db
    .select({ id: pickup_points.id })
    .from(pickup_points)
    .where(and(eq(pickup_points.id, id), eq(pickup_points.warehouse_id, cartKey.warehouse_id)))
  if (!point) throw new ShippingError('pickup_point_not_found')
  return { pickup_point_id: id }
}

async function durationOf(work: Work, id: number) {
  const [known] = await work.db.select().from(rent_durations).where(eq(rent_durations.id, id))
  if (!known) throw new RentalError('rent_duration_required')
  return { rent_duration_id: id }
}

/** Checks the delivery day as an order would. Throws `rent_start_invalid`. */
async function requirePossibleStart(work: Work, requested_start: string, durationId: number | null) {
  const days = (await findDuration(work.db, durationId))?.duration ?? 1
  const blackouts = await closedDuring(work.db, requested_start, days)
  const reason = startObstacle({ requested_start, days, now: work.now, blackouts })
  if (reason) throw new RentalError('rent_start_invalid', { params: { reason } })
}

async function choices(work: Work, cartKey: CartKey, change: CartChange) {
  return {
    ...Object.fromEntries(SHIPPING.filter((key) => key in change).map((key) => [key, change[key] ?? null])),
    ...(change.referral_code !== undefined && (await referralOf(work, change.referral_code))),
    ...(change.dropship !== undefined && { dropship: change.dropship }),
    ...(change.wallet_reduction !== undefined && { wallet_reduction: change.wallet_reduction }),
    ...(change.pickup_point_id !== undefined && (await pickupOf(work, cartKey, change.pickup_point_id))),
    ...(change.rent_duration_id !== undefined && (await durationOf(work, change.rent_duration_id))),
  }
}

type CartUpdate = { cartKey: CartKey; change: CartChange; prices: SeenPrice[] }

/**
 * Changes one line, the choices for the whole cart, or both; `prices` are the current ones, recorded for `prices_seen`.
 * Throws `cart_line_not_found`, `product_not_found`, `referral_invalid`, `pickup_point_not_found`,
 * `rent_duration_required`, `rent_start_invalid`.
 */
export const updateCart = command(async (work, { cartKey, change, prices }: CartUpdate) => {
  const cart = await openCart(work, cartKey)
  if (change.cart && (change.cart.quantity ?? change.cart.installation) !== undefined) {
    await updateLine(work, cart.id, cartKey, change.cart)
  }
  const { requested_start, rent_duration_id = cart.rent_duration_id } = change
  if (requested_start) await requirePossibleStart(work, requested_start, rent_duration_id)
  const set = await choices(work, cartKey, change)
  if (Object.keys(set).length > 0) await work.db.update(carts).set(set).where(eq(carts.id, cart.id))
  if (change.prices_seen) await writePrices(work, cartKey, prices)
})
