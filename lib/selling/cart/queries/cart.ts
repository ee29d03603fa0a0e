import { and, eq } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { type Context, isMember } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { isTooEarly } from '@/lib/fulfilment/rentals/rules'
import { findPickupPoint, listTiers, requireService, returnServices } from '@/lib/fulfilment/shipping/queries/offers'
import { courierWeight, findCourier } from '@/lib/fulfilment/shipping/rules'
import { findReferral } from '@/lib/identity/resellers/queries/stores'
import { canRentTo } from '@/lib/places/warehouses/rules'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { type CartRow, type FoundRow, priceLines, toLine, toWarning } from '@/lib/selling/cart/projection'
import { addElsewhere } from '@/lib/selling/cart/queries/elsewhere'
import { listOtherCarts } from '@/lib/selling/cart/queries/other-carts'
import { loadRentLines } from '@/lib/selling/cart/queries/rent-lines'
import type { Cart } from '@/lib/selling/cart/schema'
import { carts } from '@/lib/selling/cart/tables'
import { findDuration, getWalletOffer } from '@/lib/selling/checkout/queries'
import { type Basket, charge, snapshotOf } from '@/lib/selling/checkout/rules'
import { loadVoucher } from '@/lib/selling/vouchers/queries/vouchers'

/** The chosen services for delivery and return; null when none is chosen or it is no longer offered. */
async function chosenServices(context: Context, cart: CartRow | null, warehouse: Warehouse, weight: number) {
  if (!cart?.destination_id || weight === 0) return { service: null, return_service: null }
  const destination = {
    city_id: cart.destination_id,
    district_id: cart.district_id,
    lat: cart.latitude,
    lng: cart.longitude,
  }
  const shipment = { origin: warehouse, destination, weight }
  const { courier_id, shipping_method: code, return_service, kind } = cart
  const [service, back] = await Promise.all([
    courier_id && code
      ? requireService(context, { courier_id, code, shipment, rent: kind === 'rent' }).catch(() => null)
      : null,
    return_service
      ? returnServices(context, { city_id: cart.destination_id, weight, warehouse_id: warehouse.id }).catch(() => [])
      : [],
  ])
  return { service, return_service: back.find(({ code }) => code === return_service) ?? null }
}

/** Clears a delivery day that is too near by now. */
const withPossibleStart = (cart: CartRow, now: Date) =>
  cart.requested_start && isTooEarly(cart.requested_start, now) ? { ...cart, requested_start: null } : cart

/** A cart as it is stored, with its lines. */
export type FoundCart = { cart: CartRow | null; rows: FoundRow[]; duration: Awaited<ReturnType<typeof findDuration>> }

/** The stored rent cart. */
export async function loadRentCart(
  { db, clock }: Context,
  { user_id }: Scope,
  warehouseId: number,
): Promise<FoundCart> {
  const isOurs = and(eq(carts.user_id, user_id), eq(carts.warehouse_id, warehouseId), eq(carts.kind, 'rent'))
  const [found] = await db.select().from(carts).where(isOurs)
  if (!found) return { cart: null, rows: [], duration: null }
  const cart = withPossibleStart(found, clock.now())
  const duration = await findDuration(db, cart.rent_duration_id)
  return { cart, rows: await loadRentLines(db, cart, duration), duration }
}

type Place = { scope: Scope; warehouse: Warehouse; kind: OrderKind }

async function complete(context: Context, { scope, warehouse, kind }: Place, { cart, duration, ...found }: FoundCart) {
  const { db } = context
  // Guests do not take part in flash sales.
  const rows = priceLines(found.rows, kind, isMember(context.actor))
  const filled = rows.length > 0
  return {
    cart,
    duration,
    rows,
    pickup_point: cart?.pickup_point_id ? await findPickupPoint(db, cart.pickup_point_id, warehouse.id) : null,
    reseller: cart?.referral_code ? await findReferral(db, cart.referral_code) : null,
    voucher: cart?.promotion_id ? await loadVoucher(db, { id: cart.promotion_id }, scope.user_id) : null,
    walletOffer: filled ? await getWalletOffer(db, context.actor, kind) : { offered: false, balance: 0 },
    tiers: filled ? await listTiers(db, warehouse.id) : [],
  }
}

type LoadedCart = Awaited<ReturnType<typeof complete>>

async function toBasket(context: Context, warehouse: Warehouse, kind: OrderKind, loaded: LoadedCart): Promise<Basket> {
  const { cart, rows, walletOffer } = loaded
  const lines = rows.map(({ priced }) => priced)
  const pickup = loaded.pickup_point !== null
  const services = await chosenServices(context, pickup ? null : cart, warehouse, courierWeight(lines))
  return {
    kind,
    warehouse,
    lines,
    city_id: pickup ? null : (cart?.destination_id ?? null),
    pickup,
    ...services,
    tiers: loaded.tiers,
    voucher: loaded.voucher,
    wallet: { wanted: walletOffer.offered ? (cart?.wallet_reduction ?? 0) : 0, balance: walletOffer.balance },
    now: context.clock.now(),
  }
}

function shownPromo({ voucher }: LoadedCart, { refusal }: ReturnType<typeof charge>) {
  if (!voucher) return null
  const { id, code, title, title_idn } = voucher
  return { id, code, title, title_idn, refusal }
}

const shownPickup = ({ pickup_point: point }: LoadedCart) =>
  point && { id: point.id, title: point.title, address: point.address }

/** The answer for a stored cart: its prices, charges and warnings. */
export async function describeCart(context: Context, place: Place, found: FoundCart): Promise<Cart> {
  const { scope, warehouse, kind } = place
  const loaded = await complete(context, place, found)
  const { cart, rows, walletOffer, reseller, duration } = loaded
  const basket = await toBasket(context, warehouse, kind, loaded)
  const charged = charge(basket)
  const { total } = charged
  const warnings = rows.map((row) => toWarning(row, rows, kind)).filter((warning) => warning !== null)
  const promo = shownPromo(loaded, charged)
  return {
    data: {
      carts: rows.map((row) => toLine(row, kind)),
      total,
      kind,
      promo,
      promo_code: promo?.code ?? null,
      shipping_method: cart?.shipping_method ?? null,
      courier: findCourier(cart?.courier_id),
      pickup_point: shownPickup(loaded),
      warehouse,
      business_user_id: reseller?.user_id ?? null,
      referral_code: reseller?.referral_code ?? null,
      reseller: reseller && { store_name: reseller.store_name },
      dropship: Boolean(cart?.dropship && reseller),
      wallet: { ...walletOffer, reduction: total.wallet_reduction, need: charged.need },
      without_delivery: charged.without_delivery,
      free_shipping: charged.free_shipping,
      installation_eligible: charged.installation_eligible,
      rent_eligible: basket.city_id === null ? null : canRentTo(basket.city_id),
      rent_duration: duration,
      requested_start: cart?.requested_start ?? null,
      return_service: cart?.return_service ?? null,
      return_cost: total.return_cost,
      shipping_cost: total.shipping_cost,
      total_weight: charged.courier_weight,
      snapshot: snapshotOf(basket, total),
    },
    metadata: {
      warning: warnings.length > 0,
      message: null,
      other_carts:
        rows.length > 0 ? [] : await listOtherCarts(context.db, { ...scope, warehouse_id: warehouse.id, kind }),
      product_warnings: await addElsewhere(
        context.db,
        { warehouse_id: warehouse.id, kind, wanted: basket.lines },
        warnings,
      ),
    },
  }
}
