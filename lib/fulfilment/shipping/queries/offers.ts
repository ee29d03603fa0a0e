import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { courierRates } from '@/lib/fulfilment/shipping/providers/current'
import type { CourierRates } from '@/lib/fulfilment/shipping/providers/rates'
import {
  bringsRentals,
  type CourierCode,
  findCourier,
  lackOf,
  listCouriers,
  RETURN_COURIER_ID,
  type Shipment,
  TIERS_TAG,
  wholeKilograms,
} from '@/lib/fulfilment/shipping/rules'
import type {
  Courier,
  CourierOffer,
  DeliveryEstimate,
  PickupPoint,
  ShippingService,
} from '@/lib/fulfilment/shipping/schema'
import { free_shipping_tiers, pickup_points } from '@/lib/fulfilment/shipping/tables'
import type { District } from '@/lib/places/regions/schema'
import { resolveWarehouse } from '@/lib/places/warehouses/queries'
import { canInstallAt, canRentTo } from '@/lib/places/warehouses/rules'
import { remember } from '@/lib/platform/cache'
import { log } from '@/lib/platform/log'
import { NoAnswer } from '@/lib/platform/service-call'

type Asking = Pick<Context, 'db' | 'clock'>

type KnownCourier = Courier & { code: CourierCode }

const cheapestFirst = (services: ShippingService[]) => [...services].sort((a, b) => a.price - b.price)

/** What was said within so many milliseconds. Throws `NoAnswer`. */
async function soon<Answer>(answer: Promise<Answer>, patience: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('did not answer in time')), patience + 250)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** One courier that is slow or broken is silent: it never holds up the others, and its fault is not ours. */
async function askCourier(rates: CourierRates, courier: KnownCourier, shipment: Shipment): Promise<CourierOffer> {
  const lack = lackOf(courier.code, shipment.destination)
  if (lack) return { ...courier, status: lack, services: [] }
  try {
    const weight = wholeKilograms(shipment.weight)
    const services = cheapestFirst(await soon(rates.quote(courier.code, { ...shipment, weight }), rates.patience))
    return { ...courier, status: services.length > 0 ? 'offered' : 'not_offered', services }
  } catch (error) {
    if (!(error instanceof NoAnswer)) log().error({ err: error, courier: courier.code }, 'courier not asked')
    return { ...courier, status: 'no_answer', services: [] }
  }
}

type Asked = { courier_id: number; shipment: Shipment; rent?: boolean }

/** What a courier offers for a shipment. Throws `courier_unsupported` for an unknown courier. */
export async function findOffer(context: Asking, { courier_id, shipment, rent = false }: Asked): Promise<CourierOffer> {
  const courier = findCourier(courier_id)
  if (!courier) throw new ShippingError('courier_unsupported')
  if (rent && !(bringsRentals(courier_id) && canRentTo(shipment.destination.city_id))) {
    return { ...courier, status: 'not_offered', services: [] }
  }
  return askCourier(courierRates(context), courier, shipment)
}

/**
 * The price of one service. Throws `courier_silent`, `courier_unsupported`, and `shipping_method_required` when the
 * courier offers others there.
 */
export async function requireService(
  context: Asking,
  { code, ...asked }: Asked & { code: string },
): Promise<ShippingService> {
  const { status, services } = await findOffer(context, asked)
  if (status === 'no_answer') throw new ShippingError('courier_silent')
  const found = services.find((service) => service.code === code)
  if (!found) throw new ShippingError(services.length > 0 ? 'shipping_method_required' : 'courier_unsupported')
  return found
}

type WayBack = { city_id: string; warehouse: Shipment['origin']; weight: number }

async function askBack(rates: CourierRates, { city_id, warehouse, weight }: WayBack): Promise<CourierOffer> {
  const courier = findCourier(RETURN_COURIER_ID)
  if (!courier) throw new ShippingError('courier_unsupported')
  if (!canRentTo(city_id)) return { ...courier, status: 'not_offered', services: [] }
  return askCourier(rates, courier, {
    origin: { city_id, lat: null, lng: null },
    destination: { city_id: warehouse.city_id, district_id: null, lat: null, lng: null },
    weight,
  })
}

type Journey = { origin: Shipment['origin']; district: District; weight: number }

/** What bringing a parcel of `weight` grams to a district takes, with every courier asked at once. */
export async function estimateDelivery(
  context: Asking,
  { origin, district, weight }: Journey,
  rates: CourierRates = courierRates(context),
): Promise<DeliveryEstimate> {
  const { id: district_id, city_id } = district
  const shipment = { origin, destination: { city_id, district_id, lat: null, lng: null }, weight }
  const [back, ...couriers] = await Promise.all([
    askBack(rates, { city_id, warehouse: origin, weight }),
    ...listCouriers(false).map((courier) => askCourier(rates, courier, shipment)),
  ])
  return {
    weight,
    couriers,
    installation_eligible: canInstallAt(city_id),
    rent_eligible: canRentTo(city_id),
    return_services: back.services,
  }
}

/** The tiers of a warehouse and those of all, from the lowest. */
export const listTiers = (db: Database, warehouse_id: number) =>
  remember({ owner: db, tags: [TIERS_TAG], key: String(warehouse_id) }, async () =>
    db
      .select()
      .from(free_shipping_tiers)
      .where(or(isNull(free_shipping_tiers.warehouse_id), eq(free_shipping_tiers.warehouse_id, warehouse_id)))
      .orderBy(asc(free_shipping_tiers.min_price), asc(free_shipping_tiers.id)),
  )

type Return = { city_id: string; weight: number; warehouse_id?: number | undefined }

/** RPX's offer for returning a rental to its warehouse, else to the default one (CHK-017). */
export async function findReturnOffer(context: Asking, { city_id, weight, warehouse_id }: Return) {
  const warehouse = await resolveWarehouse(context.db, warehouse_id)
  return askBack(courierRates(context), { city_id, warehouse, weight })
}

/** The services of that, cheapest first; none where nothing is let out. Throws `courier_silent`. */
export async function returnServices(context: Asking, wanted: Return): Promise<ShippingService[]> {
  const { status, services } = await findReturnOffer(context, wanted)
  if (status === 'no_answer') throw new ShippingError('courier_silent')
  return services
}

const point = {
  id: pickup_points.id,
  warehouse_id: pickup_points.warehouse_id,
  title: pickup_points.title,
  address: pickup_points.address,
  hours: pickup_points.hours,
  hours_idn: pickup_points.hours_idn,
  lat: pickup_points.lat,
  lng: pickup_points.lng,
}

/** A point where goods of this warehouse can be fetched, or null. */
export async function findPickupPoint(db: Database, id: number, warehouse_id: number): Promise<PickupPoint | null> {
  const [found] = await db
    .select(point)
    .from(pickup_points)
    .where(and(eq(pickup_points.id, id), eq(pickup_points.warehouse_id, warehouse_id)))
  return found ?? null
}

const MOST_POINTS = 50

/** `%` and `_` are letters like others. */
const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Where goods of a warehouse can be fetched, all words of `q` in title or address. */
export async function listPickupPoints(db: Database, warehouse_id: number, q = ''): Promise<PickupPoint[]> {
  const words = q.trim().split(/\s+/).filter(Boolean)
  const matches = words.map((word) =>
    or(ilike(pickup_points.title, containing(word)), ilike(pickup_points.address, containing(word))),
  )
  return db
    .select(point)
    .from(pickup_points)
    .where(and(eq(pickup_points.warehouse_id, warehouse_id), ...matches))
    .orderBy(asc(pickup_points.position), asc(pickup_points.id))
    .limit(MOST_POINTS)
}
