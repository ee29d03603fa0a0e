import { createRoute, z } from '@hono/zod-openapi'
import { data, IdParam, router, WarehouseQuery } from '@/lib/api/route'
import { requestWarehouse } from '@/lib/api/warehouse'
import { findProduct } from '@/lib/catalog/queries'
import { AppError } from '@/lib/platform/errors'
import { findDistrict } from '@/lib/regions/queries'
import { estimateDelivery, listServices } from '@/lib/shipping/queries'
import { COURIERS } from '@/lib/shipping/rules'
import { Courier, DeliveryEstimate, ShippingService } from '@/lib/shipping/schema'
import { canInstallAt } from '@/lib/warehouses/rules'

const area = z.string().regex(/^[\d.]{2,8}$/)

const Destination = WarehouseQuery.extend({
  destination_id: area.optional(),
  district_id: area.optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  weight: z.coerce.number().int().min(0).max(10_000_000).default(1000),
  type: z.enum(['rent']).optional(),
})

export const shippingRoutes = router()

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shipments/couriers',
    request: { query: z.object({ promo_id: z.string().optional(), rent: z.string().optional() }) },
    responses: data(z.array(Courier)),
  }),
  async (c) => c.json({ data: [...COURIERS] }, 200),
)

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shipments/{courierId}/services',
    request: { params: z.object({ courierId: z.coerce.number().int().positive() }), query: Destination },
    responses: data(z.array(ShippingService)),
  }),
  async (c) => {
    const { warehouse_id, destination_id, district_id, latitude, longitude, weight } = c.req.valid('query')
    const origin = await requestWarehouse(c, warehouse_id)
    const city_id = destination_id ?? district_id?.split('.').slice(0, 2).join('.') ?? origin.city_id
    const services = await listServices(c.req.valid('param').courierId, {
      origin,
      destination: { city_id, district_id: district_id ?? null, lat: latitude ?? null, lng: longitude ?? null },
      weight,
    })
    return c.json({ data: services }, 200)
  },
)

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shipments/installation',
    request: { query: z.object({ destination_id: area }) },
    responses: data(z.object({ installation_eligible: z.boolean() })),
  }),
  async (c) => c.json({ data: { installation_eligible: canInstallAt(c.req.valid('query').destination_id) } }, 200),
)

shippingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/delivery_estimate',
    request: {
      params: IdParam,
      query: WarehouseQuery.extend({
        district_id: z.string().regex(/^\d{2}(\.\d{2}){2}$/),
        quantity: z.coerce.number().int().min(1).max(1000).default(1),
      }),
    },
    responses: data(DeliveryEstimate),
  }),
  async (c) => {
    const { warehouse_id, district_id, quantity } = c.req.valid('query')
    const origin = await requestWarehouse(c, warehouse_id)
    const product = await findProduct(c.get('context').db, origin.id, { id: c.req.valid('param').id })
    if (!product) throw new AppError('product_not_found')
    const district = await findDistrict(district_id)
    if (!district) throw new AppError('invalid_input', { errors: { district_id: 'Unknown district' } })
    const weight = product.weight * quantity
    return c.json({ data: await estimateDelivery({ origin, district, weight }) }, 200)
  },
)
