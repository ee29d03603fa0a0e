import { createRoute, z } from '@hono/zod-openapi'
import { memberScope, requireSession } from '@/lib/api/auth'
import { authorized, body, data, router, WarehouseQuery } from '@/lib/api/route'
import { requestWarehouse } from '@/lib/api/warehouse'
import { findProduct } from '@/lib/catalog/queries'
import { productKey } from '@/lib/catalog/rules'
import { AppError } from '@/lib/platform/errors'
import { closeDay, openDay } from '@/lib/rentals/commands/close-day'
import { setCapacity } from '@/lib/rentals/commands/set-capacity'
import { findRentCart, listClosedDays, listDurationsOf } from '@/lib/rentals/queries'
import { rentCalendar } from '@/lib/rentals/queries/availability'
import { BlackoutDate, Capacity, DayChanged, NewCapacity, RentAvailability, RentDuration } from '@/lib/rentals/schema'
import { resolveWarehouse } from '@/lib/warehouses/queries'

const id = z.coerce.number().int().positive()
const CalendarQuery = WarehouseQuery.extend({ rent_duration_id: id.optional(), from: z.iso.date().optional() })

export const rentalRoutes = router()

rentalRoutes.openapi(
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

/** For everything in the rent cart together; without a duration for the cart's own. */
rentalRoutes.openapi(
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
    if (cart.lines.length === 0) throw new AppError('cart_empty')
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

rentalRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/rent_availability',
    request: {
      params: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/) }),
      query: CalendarQuery.extend({ rent_duration_id: id, quantity: id.max(9_999_999).default(1) }),
    },
    responses: data(RentAvailability),
  }),
  async (c) => {
    const { warehouse_id, rent_duration_id, from, quantity } = c.req.valid('query')
    const { db, clock } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    const product = await findProduct(db, warehouse.id, productKey(c.req.valid('param').id))
    if (!product) throw new AppError('product_not_found')
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

/** The days to come on which the shop is closed (spec 3 §7). */
rentalRoutes.openapi(
  createRoute({ method: 'get', path: '/blackout_dates', responses: data(z.array(BlackoutDate)) }),
  async (c) => c.json({ data: await listClosedDays(c.get('context')) }, 200),
)

/** For the operator's programs. */
export const rentalOperations = router()

rentalOperations.openapi(
  createRoute({
    method: 'put',
    path: '/rentals/capacity',
    hide: true,
    request: body(NewCapacity),
    responses: data(Capacity),
  }),
  async (c) => c.json({ data: await setCapacity(c.get('context'), c.req.valid('json')) }, 200),
)

rentalOperations.openapi(
  createRoute({ method: 'get', path: '/blackout_dates', hide: true, responses: data(z.array(BlackoutDate)) }),
  async (c) => c.json({ data: await listClosedDays(c.get('context')) }, 200),
)

rentalOperations.openapi(
  createRoute({
    method: 'post',
    path: '/blackout_dates',
    hide: true,
    request: body(BlackoutDate),
    responses: data(BlackoutDate),
  }),
  async (c) => c.json({ data: await closeDay(c.get('context'), c.req.valid('json')) }, 200),
)

rentalOperations.openapi(
  createRoute({
    method: 'delete',
    path: '/blackout_dates/{day}',
    hide: true,
    request: { params: z.object({ day: z.iso.date() }) },
    responses: data(DayChanged),
  }),
  async (c) => c.json({ data: await openDay(c.get('context'), c.req.valid('param')) }, 200),
)
