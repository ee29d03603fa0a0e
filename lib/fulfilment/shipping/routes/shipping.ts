import { createRoute, z } from '@hono/zod-openapi'
import {
  findOffer,
  findReturnOffer,
  listOfferedCouriers,
  listPickupPoints,
} from '@/lib/fulfilment/shipping/queries/offers'
import { transportFee } from '@/lib/fulfilment/shipping/rules'
import { Courier, Installation, Offered, PickupPoint } from '@/lib/fulfilment/shipping/schema'
import { answers, data, router, WarehouseQuery } from '@/lib/http/route'
import { zipCodeIn } from '@/lib/places/regions/queries/zip-codes'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { canInstallAt } from '@/lib/places/warehouses/rules'
import { AppError } from '@/lib/platform/errors'

const city = z.string().regex(/^\d{2}\.\d{2}$/)
const district = z.string().regex(/^\d{2}(\.\d{2}){2}$/)
const weight = z.coerce.number().int().min(0).max(10_000_000).default(1000)

/** Accepts an empty string as undefined. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const CourierQuery = z.object({
  promo_id: orNothing(z.coerce.number().int().positive()),
  rent: z.enum(['true', 'false', '1', '0', '']).optional(),
})

const Destination = WarehouseQuery.extend({
  destination_id: orNothing(city),
  district_id: orNothing(district),
  latitude: orNothing(z.coerce.number().min(-90).max(90)),
  longitude: orNothing(z.coerce.number().min(-180).max(180)),
  weight,
  type: z.enum(['rent']).optional(),
})

/** Throws `invalid_input` for an unknown area. */
async function requireArea(field: 'destination_id' | 'district_id', id: string | undefined) {
  if (id !== undefined && !(await zipCodeIn(id))) {
    throw new AppError('invalid_input', { errors: { [field]: 'Unknown area' } })
  }
}

export const shippingRoutes = router()

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shipments/couriers',
    request: { query: CourierQuery },
    responses: data(z.array(Courier)),
  }),
  async (c) => {
    const rent = ['true', '1'].includes(c.req.valid('query').rent ?? '')
    return c.json({ data: await listOfferedCouriers(c.get('context').db, rent) }, 200)
  },
)

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shipments/return_services',
    request: { query: WarehouseQuery.extend({ destination_id: city, weight }) },
    responses: answers(Offered),
  }),
  async (c) => {
    const { destination_id, warehouse_id, weight } = c.req.valid('query')
    await requireArea('destination_id', destination_id)
    const { id } = await requestWarehouse(c, warehouse_id)
    const offer = { city_id: destination_id, weight, warehouse_id: id }
    const { services, status } = await findReturnOffer(c.get('context'), offer)
    return c.json({ data: services, metadata: { status } }, 200)
  },
)

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shipments/{courierId}/services',
    request: { params: z.object({ courierId: z.coerce.number().int().positive() }), query: Destination },
    responses: answers(Offered),
  }),
  async (c) => {
    const { warehouse_id, destination_id, district_id, latitude, longitude, weight, type } = c.req.valid('query')
    await requireArea('destination_id', destination_id)
    await requireArea('district_id', district_id)
    const origin = await requestWarehouse(c, warehouse_id)
    const city_id = destination_id ?? district_id?.slice(0, 5) ?? origin.city_id
    const { services, status } = await findOffer(c.get('context'), {
      courier_id: c.req.valid('param').courierId,
      shipment: {
        origin,
        destination: { city_id, district_id: district_id ?? null, lat: latitude ?? null, lng: longitude ?? null },
        weight,
      },
      rent: type === 'rent',
    })
    return c.json({ data: services, metadata: { status } }, 200)
  },
)

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shipments/installation',
    request: { query: WarehouseQuery.extend({ destination_id: city }) },
    responses: data(Installation),
  }),
  async (c) => {
    const { destination_id, warehouse_id } = c.req.valid('query')
    const warehouse = await requestWarehouse(c, warehouse_id)
    const transport_fee = transportFee(warehouse, { installing: true, city_id: destination_id })
    return c.json({ data: { installation_eligible: canInstallAt(destination_id), transport_fee } }, 200)
  },
)

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/pickup_points',
    request: { query: WarehouseQuery.extend({ q: z.string().max(100).default('') }) },
    responses: data(z.array(PickupPoint)),
  }),
  async (c) => {
    const { q, warehouse_id } = c.req.valid('query')
    const { id } = await requestWarehouse(c, warehouse_id)
    return c.json({ data: await listPickupPoints(c.get('context').db, id, q) }, 200)
  },
)
