import { createRoute, z } from '@hono/zod-openapi'
import { ProductError } from '@/lib/catalog/products/errors'
import { productKey } from '@/lib/catalog/products/rules'
import { rentCalendar } from '@/lib/fulfilment/rentals/queries/availability'
import { RentAvailability } from '@/lib/fulfilment/rentals/schema'
import { estimateDelivery } from '@/lib/fulfilment/shipping/queries/offers'
import { courierWeight } from '@/lib/fulfilment/shipping/rules'
import { DeliveryEstimate } from '@/lib/fulfilment/shipping/schema'
import { data, IdParam, router, WarehouseQuery } from '@/lib/http/route'
import { findDistrict } from '@/lib/places/regions/queries/regions'
import { resolveWarehouse } from '@/lib/places/warehouses/queries'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { AppError } from '@/lib/platform/errors'
import { findProduct } from '@/lib/storefront/listing/queries/product'

const number = z.coerce.number().int().positive()
const district = z.string().regex(/^\d{2}(\.\d{2}){2}$/)

/** The days on which a product can be rented, and the estimated delivery to a district. */
export const availabilityRoutes = router()

availabilityRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/rent_availability',
    request: {
      params: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/) }),
      query: WarehouseQuery.extend({
        rent_duration_id: number,
        from: z.iso.date().optional(),
        quantity: number.max(9_999_999).default(1),
      }),
    },
    responses: data(RentAvailability),
  }),
  async (c) => {
    const { warehouse_id, rent_duration_id, from, quantity } = c.req.valid('query')
    const { db, clock } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    const product = await findProduct(db, warehouse.id, productKey(c.req.valid('param').id))
    if (!product) throw new ProductError('product_not_found')
    const isOffered = product.rent_pricings.some(({ rent_duration }) => rent_duration.id === rent_duration_id)
    const calendar = await rentCalendar(db, {
      warehouse_id: warehouse.id,
      products: [{ product_id: product.id, quantity }],
      rent_duration_id: isOffered ? rent_duration_id : null,
      from,
      now: clock.now(),
    })
    return c.json({ data: calendar }, 200)
  },
)

availabilityRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/delivery_estimate',
    request: {
      params: IdParam,
      query: WarehouseQuery.extend({
        district_id: district,
        quantity: z.coerce.number().int().min(1).max(1000).default(1),
      }),
    },
    responses: data(DeliveryEstimate),
  }),
  async (c) => {
    const context = c.get('context')
    const { warehouse_id, district_id, quantity } = c.req.valid('query')
    const origin = await requestWarehouse(c, warehouse_id)
    const product = await findProduct(context.db, origin.id, { id: c.req.valid('param').id })
    if (!product) throw new ProductError('product_not_found')
    const district = await findDistrict(district_id)
    if (!district) throw new AppError('invalid_input', { errors: { district_id: 'Unknown district' } })
    const weight = courierWeight([{ ...product, quantity }])
    return c.json({ data: await estimateDelivery(context, { origin, district, weight }) }, 200)
  },
)
