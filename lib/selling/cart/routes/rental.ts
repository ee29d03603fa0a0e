import { createRoute, z } from '@hono/zod-openapi'
import { rentCalendar } from '@/lib/fulfilment/rentals/queries/availability'
import { listDurationsOf } from '@/lib/fulfilment/rentals/queries/terms'
import { RentAvailability, RentDuration } from '@/lib/fulfilment/rentals/schema'
import { memberScope, requireSession } from '@/lib/http/auth'
import { authorized, data, router, WarehouseQuery } from '@/lib/http/route'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { CartError } from '@/lib/selling/cart/errors'
import { findRentCart } from '@/lib/selling/cart/queries/rent-cart'

const CalendarQuery = WarehouseQuery.extend({
  rent_duration_id: z.coerce.number().int().positive().optional(),
  from: z.iso.date().optional(),
})

/** The durations and the calendar of the rent cart. */
export const rentCartRoutes = router()

rentCartRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/rent_cart/rent_durations',
    request: { query: WarehouseQuery },
    responses: data(z.array(RentDuration)),
  }),
  async (c) => {
    const { db } = c.get('context')
    const scope = memberScope(c)
    const warehouse = await requestWarehouse(c, c.req.valid('query').warehouse_id)
    const { lines } = scope ? await findRentCart(db, scope, warehouse.id) : { lines: [] }
    const durations = await listDurationsOf(
      db,
      lines.map(({ product_id }) => product_id),
    )
    return c.json({ data: durations }, 200)
  },
)

/** The calendar for the whole rent cart; without a duration, for the cart's own. */
rentCartRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/rent_cart/availability',
    ...authorized,
    request: { query: CalendarQuery },
    responses: data(RentAvailability),
  }),
  async (c) => {
    const { scope } = requireSession(c)
    const { warehouse_id, rent_duration_id, from } = c.req.valid('query')
    const { db, clock } = c.get('context')
    const warehouse = await requestWarehouse(c, warehouse_id)
    const cart = await findRentCart(db, scope, warehouse.id)
    if (cart.lines.length === 0) throw new CartError('cart_empty')
    const calendar = await rentCalendar(db, {
      warehouse_id: warehouse.id,
      products: cart.lines,
      rent_duration_id: rent_duration_id ?? cart.rent_duration_id,
      from,
      now: clock.now(),
    })
    return c.json({ data: calendar }, 200)
  },
)
