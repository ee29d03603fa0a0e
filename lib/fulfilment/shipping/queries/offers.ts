import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { containsWords } from '@/lib/db/words'
import { ShippingError } from '@/lib/fulfilment/shipping/errors'
import { courierRates } from '@/lib/fulfilment/shipping/providers/current'
import type { CourierRates } from '@/lib/fulfilment/shipping/providers/rates'
import {
  addressGap,
  bringsRentals,
  type CourierCode,
  findCourier,
  isOffered,
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
import { readSettings } from '@/lib/places/settings/queries'
import { resolveWarehouse } from '@/lib/places/warehouses/queries'
import { canInstallAt, canRentTo } from '@/lib/places/warehouses/rules'
import { remember } from '@/lib/platform/cache'
import { log } from '@/lib/platform/log'
import { NoAnswer } from '@/lib/platform/service-call'

type RateContext = Pick<Context, 'db' | 'clock'>

type KnownCourier = Courier & { code: CourierCode }

const cheapestFirst = (services: ShippingService[]) => [...services].sort((a, b) => a.price - b.price)

/** Throws `NoAnswer` when the answer takes longer than `patience` milliseconds. */
async function withTimeout<Answer>(answer: Promise<Answer>, patience: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('did not answer in time')), patience + 250)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Asks one courier. A slow or failing courier becomes the status `no_answer`, so that it never delays the others. */
async function quoteCourier(rates: CourierRates, courier: KnownCourier, shipment: Shipment): Promise<CourierOffer> {
  const missing = addressGap(courier.code, shipment.destination)
  if (missing) return { ...courier, status: missing, services: [] }
  try {
    const weight = wholeKilograms(shipment.weight)
    const services = cheapestFirst(
      await withTimeout(rates.quote(courier.code, { ...shipment, weight }), rates.patience),
    )
    return { ...courier, status: services.length > 0 ? 'offered' : 'not_offered', services }
  } catch (error) {
    if (!(error instanceof NoAnswer)) log().error({ err: error, courier: courier.code }, 'courier not asked')
    return { ...courier, status: 'no_answer', services: [] }
  }
}

type OfferRequest = { courier_id: number; shipment: Shipment; rent?: boolean }

/** The couriers that the shop offers now, or those of them that deliver rentals. */
export async function listOfferedCouriers(db: Database, rent: boolean) {
  const settings = await readSettings(db)
  return listCouriers(rent).filter((courier) => isOffered(courier, settings))
}

/**
 * The services of a courier for a shipment; none while it is switched off. Throws `courier_unsupported` for an unknown
 * courier.
 */
export async function findOffer(
  context: RateContext,
  { courier_id, shipment, rent = false }: OfferRequest,
): Promise<CourierOffer> {
  const courier = findCourier(courier_id)
  if (!courier) throw new ShippingError('courier_unsupported')
  const canBring = !rent || (bringsRentals(courier_id) && canRentTo(shipment.destination.city_id))
  if (!canBring || !isOffered(courier, await readSettings(context.db))) {
    return { ...courier, status: 'not_offered', services: [] }
  }
  return quoteCourier(courierRates(context), courier, shipment)
}

/**
 * One service with its price. Throws `courier_silent`, `courier_unsupported`, and `shipping_method_required` when the
 * courier offers other services there.
 */
export async function requireService(
  context: RateContext,
  { code, ...request }: OfferRequest & { code: string },
): Promise<ShippingService> {
  const { status, services } = await findOffer(context, request)
  if (status === 'no_answer') throw new ShippingError('courier_silent')
  const found = services.find((service) => service.code === code)
  if (!found) throw new ShippingError(services.length > 0 ? 'shipping_method_required' : 'courier_unsupported')
  return found
}

type ReturnShipment = { city_id: string; warehouse: Shipment['origin']; weight: number }

async function quoteReturn(
  db: Database,
  rates: CourierRates,
  { city_id, warehouse, weight }: ReturnShipment,
): Promise<CourierOffer> {
  const courier = findCourier(RETURN_COURIER_ID)
  if (!courier) throw new ShippingError('courier_unsupported')
  if (!canRentTo(city_id) || !isOffered(courier, await readSettings(db)))
    return { ...courier, status: 'not_offered', services: [] }
  return quoteCourier(rates, courier, {
    origin: { city_id, lat: null, lng: null },
    destination: { city_id: warehouse.city_id, district_id: null, lat: null, lng: null },
    weight,
  })
}

type EstimateRequest = { origin: Shipment['origin']; district: District; weight: number }

/** Estimates the delivery of a parcel of `weight` grams to a district; asks all couriers at once. */
export async function estimateDelivery(
  context: RateContext,
  { origin, district, weight }: EstimateRequest,
  rates: CourierRates = courierRates(context),
): Promise<DeliveryEstimate> {
  const { id: district_id, city_id } = district
  const shipment = { origin, destination: { city_id, district_id, lat: null, lng: null }, weight }
  const [back, ...couriers] = await Promise.all([
    quoteReturn(context.db, rates, { city_id, warehouse: origin, weight }),
    ...(await listOfferedCouriers(context.db, false)).map((courier) => quoteCourier(rates, courier, shipment)),
  ])
  return {
    weight,
    couriers,
    installation_eligible: canInstallAt(city_id),
    rent_eligible: canRentTo(city_id),
    return_services: back.services,
  }
}

/** The free-shipping tiers of a warehouse and those of all warehouses, lowest first. */
export const listTiers = (db: Database, warehouse_id: number) =>
  remember({ owner: db, tags: [TIERS_TAG], key: String(warehouse_id) }, async () =>
    db
      .select()
      .from(free_shipping_tiers)
      .where(or(isNull(free_shipping_tiers.warehouse_id), eq(free_shipping_tiers.warehouse_id, warehouse_id)))
      .orderBy(asc(free_shipping_tiers.min_price), asc(free_shipping_tiers.id)),
  )

type ReturnRequest = { city_id: string; weight: number; warehouse_id?: number | undefined }

/** RPX's offer for returning a rental to its warehouse, else to the default one (CHK-017). */
export async function findReturnOffer(context: RateContext, { city_id, weight, warehouse_id }: ReturnRequest) {
  const warehouse = await resolveWarehouse(context.db, warehouse_id)
  return quoteReturn(context.db, courierRates(context), { city_id, warehouse, weight })
}

/** The services for returning a rental, cheapest first; empty where nothing is rented out. Throws `courier_silent`. */
export async function returnServices(context: RateContext, wanted: ReturnRequest): Promise<ShippingService[]> {
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

/** A pick-up point of this warehouse, or null. */
export async function findPickupPoint(db: Database, id: number, warehouse_id: number): Promise<PickupPoint | null> {
  const [found] = await db
    .select(point)
    .from(pickup_points)
    .where(and(eq(pickup_points.id, id), eq(pickup_points.warehouse_id, warehouse_id)))
  return found ?? null
}

const MOST_POINTS = 50

/** Pick-up points of a warehouse; each word of `q` must be in the title or the address. */
export async function listPickupPoints(db: Database, warehouse_id: number, q = ''): Promise<PickupPoint[]> {
  const matches = containsWords(q, [pickup_points.title, pickup_points.address])
  return db
    .select(point)
    .from(pickup_points)
    .where(and(eq(pickup_points.warehouse_id, warehouse_id), matches))
    .orderBy(asc(pickup_points.position), asc(pickup_points.id))
    .limit(MOST_POINTS)
}
