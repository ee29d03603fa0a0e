import type { Courier, FreeShipping } from '@/lib/fulfilment/shipping/schema'
import { type Setting, type Settings, switchOf } from '@/lib/places/settings/rules'
import { canInstallAt } from '@/lib/places/warehouses/rules'
import type { Rupiah } from '@/lib/platform/money'
import { addDays } from '@/lib/platform/time'

export const COURIER_CODES = ['jne', 'jnt', 'sicepat', 'gosend', 'rpx'] as const
export type CourierCode = (typeof COURIER_CODES)[number]

type KnownCourier = Courier & { code: CourierCode; brings_rentals: boolean }

/** The couriers that we ship with; RPX also brings rentals back. */
const COURIERS: readonly KnownCourier[] = [
  { id: 1, code: 'jne', title: 'JNE', brings_rentals: true },
  { id: 2, code: 'jnt', title: 'J&T Express', brings_rentals: false },
  { id: 3, code: 'sicepat', title: 'SiCepat Express', brings_rentals: false },
  { id: 4, code: 'gosend', title: 'GoSend', brings_rentals: true },
  { id: 5, code: 'rpx', title: 'RPX', brings_rentals: true },
]

export const findCourier = (id: number | null | undefined) =>
  listCouriers(false).find((courier) => courier.id === id) ?? null

export const bringsRentals = (id: number) => listCouriers(true).some((courier) => courier.id === id)

/** Whether the shop offers a courier; parcels of orders that chose it already are not affected. */
export const courierSwitch = (code: CourierCode) => switchOf(`courier_${code}`)

/** How often a booking is repeated automatically when no driver is found. */
export const REBOOKINGS: Setting = { key: 'rebookings', unit: 'times', default: 2, least: 0, most: 5 }

export const isOffered = (courier: { code: CourierCode }, settings: Settings) =>
  settings.isOn(courierSwitch(courier.code))

/** All couriers, or those that deliver rentals. */
export const listCouriers = (rent: boolean) =>
  COURIERS.filter(({ brings_rentals }) => brings_rentals || !rent).map(({ brings_rentals: _, ...courier }) => courier)

/** The `shipping_method` of an order that is picked up. */
export const PICKUP = 'PICKUP'

/** The courier that returns rentals (CHK-017). */
export const RETURN_COURIER_ID = 5

/** The timeout for the rates of one courier, in milliseconds. */
export const RATE_TIMEOUT_MS = 2000

/** Hours during which a stored price is used, and during which it is still used while the courier does not answer. */
export const RATE_FRESH_HOURS = 6
export const RATE_KEPT_HOURS = 7 * 24

/** Days after the payment within which an order leaves the warehouse. */
export const DISPATCH_DAYS = 3

/**
 * First and last likely day of arrival (YYYY-MM-DD) of what is paid on `today`; `duration` in days as of a service.
 * Null for riders, who arrive within hours of the dispatch, and for other words.
 */
export function arrivalDays(duration: string, today: string): [string, string] | null {
  const days = daysOnTheWay(duration)
  return days && [addDays(today, days.least), addDays(today, DISPATCH_DAYS + days.most)]
}

/** The least and the most days of a service on the way; null for riders and for other words. */
export function daysOnTheWay(duration: string) {
  const [, least, most = least] = /^(\d+)(?:-(\d+))?$/.exec(duration) ?? []
  return least && Number(least) > 0 ? { least: Number(least), most: Number(most) } : null
}

/** Names a service with its courier, unless its title names it already. */
export const serviceName = (courier: string, title: string) =>
  title.includes(courier.split(' ')[0] ?? courier) ? title : `${courier} · ${title}`

/** Origin and destination of a parcel; `weight` in grams, `city_id` is the government's area code. */
export type Shipment = {
  origin: { city_id: string; lat: number | null; lng: number | null; zip_code?: string }
  destination: { city_id: string; district_id: string | null; lat: number | null; lng: number | null }
  weight: number
}

export type AddressGap = 'no_district' | 'no_pinpoint'

/** What an address lacks for a courier: J&T needs a district, GoSend coordinates (CHK-013, CHK-014). */
export function addressGap(
  courier: string,
  to: { district_id: string | null; lat: number | null; lng: number | null },
): AddressGap | null {
  if (courier === 'jnt' && !to.district_id) return 'no_district'
  return courier === 'gosend' && (to.lat === null || to.lng === null) ? 'no_pinpoint' : null
}

/** Couriers charge by the kilogram begun, so parcels between two kilograms cost the same. */
export const wholeKilograms = (grams: number) => Math.max(1, Math.ceil(grams / 1000)) * 1000

/** The pieces of one product in a parcel: grams per piece, sides in millimetres when known. */
export type ParcelLine = {
  quantity: number
  weight: number
  width: number | null
  depth: number | null
  height: number | null
}

/** Cubic millimetres that count as one gram: a kilogram is 6,000 cm³. */
const VOLUME_OF_A_GRAM = 6_000

const chargedGrams = ({ weight, width, depth, height }: ParcelLine) =>
  width && depth && height ? Math.max(weight, Math.ceil((width * depth * height) / VOLUME_OF_A_GRAM)) : weight

/** The chargeable weight in grams: per piece the greater of its weight and its volume. */
export const courierWeight = (lines: ParcelLine[]): number =>
  lines.reduce((total, line) => total + line.quantity * chargedGrams(line), 0)

/** The technician's transport fee, once per visit; 0 without installation or outside the installation area. */
export const transportFee = (
  warehouse: { transport_fee: Rupiah },
  { installing, city_id }: { installing: boolean; city_id: string | null },
): Rupiah => (installing && city_id !== null && canInstallAt(city_id) ? warehouse.transport_fee : 0)

/** The inbox of courier notices, and the job that applies them. */
export const COURIER_INBOX = 'biteship'
export const COURIER_JOB = 'parcels'

/** Expired when an operator changes a tier. */
export const TIERS_TAG = 'free-shipping'

export type FreeShippingTier = { min_price: Rupiah; max_reduction: Rupiah | null }

/** Rupiah of a delivery at this price that the shop pays. */
export const paidByShop = (free: Pick<FreeShipping, 'limit'> | null, price: Rupiah): Rupiah =>
  free ? Math.min(free.limit ?? price, price) : 0

/**
 * What the shop pays towards the delivery: the best tier that the goods reach, its `limit` and its price. `remaining` is the rupiah of goods
 * missing to the next tier that pays more, and `next_reduction` that tier's limit (null: unlimited); without such a
 * tier `remaining` is null. A delivery whose price is not known yet costs 0.
 */
export function freeShipping(tiers: FreeShippingTier[], goods: Rupiah, shipping_cost: Rupiah): FreeShipping {
  const most = shipping_cost > 0 ? shipping_cost : Number.POSITIVE_INFINITY
  const worth = (tier: FreeShippingTier) => Math.min(tier.max_reduction ?? Number.POSITIVE_INFINITY, most)
  const reached = tiers.filter(({ min_price }) => min_price <= goods)
  const best = Math.max(0, ...reached.map(worth))
  const isUnlimited = reached.some(({ max_reduction }) => max_reduction === null)
  const next = tiers
    .filter((tier) => tier.min_price > goods && worth(tier) > best)
    .sort((a, b) => a.min_price - b.min_price || worth(b) - worth(a))[0]
  const limit = isUnlimited ? null : Math.max(0, ...reached.map(({ max_reduction }) => max_reduction ?? 0))
  return {
    reduction: paidByShop({ limit }, shipping_cost),
    limit,
    reached_price: reachedPrice(reached, limit),
    remaining: next ? next.min_price - goods : null,
    next_reduction: next?.max_reduction ?? null,
  }
}

/** From what amount of goods the tier applies that pays up to `limit`; null where none is reached. */
function reachedPrice(reached: FreeShippingTier[], limit: Rupiah | null): Rupiah | null {
  const prices = reached.filter(({ max_reduction }) => max_reduction === limit).map(({ min_price }) => min_price)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The cheapest service of all couriers; undefined where none offers one. */
export const cheapestOf = <Service extends { price: number }>(couriers: readonly { services: readonly Service[] }[]) =>
  couriers.flatMap(({ services }) => services).sort((a, b) => a.price - b.price)[0]
