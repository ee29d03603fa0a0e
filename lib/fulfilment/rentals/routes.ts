import { createRoute, z } from '@hono/zod-openapi'
import { closeDay, openDay } from '@/lib/fulfilment/rentals/commands/close-day'
import { listClosedDays, listMissingHolidays } from '@/lib/fulfilment/rentals/queries/terms'
import { BlackoutDate, DayChanged } from '@/lib/fulfilment/rentals/schema'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'

export const rentalRoutes = router()

/** The upcoming blackout dates (RNT-014). */
rentalRoutes.openapi(
  createRoute({ method: 'get', path: '/blackout_dates', responses: data(z.array(BlackoutDate)) }),
  async (c) => c.json({ data: await listClosedDays(c.get('context')) }, 200),
)

/** For operators and their programs. */
export const rentalOperations = router()

rentalOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/blackout_dates',
    responses: data(z.array(BlackoutDate)),
  }),
  async (c) => c.json({ data: await listClosedDays(c.get('context')) }, 200),
)

rentalOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/blackout_dates/missing',
    description: 'Public holidays that move from year to year and are not closed; Islamic ones within a day or two.',
    responses: data(z.array(BlackoutDate)),
  }),
  async (c) => c.json({ data: await listMissingHolidays(c.get('context')) }, 200),
)

rentalOperations.openapi(
  operation('settings.write', {
    method: 'post',
    path: '/blackout_dates',
    request: body(BlackoutDate),
    responses: data(BlackoutDate),
  }),
  async (c) => c.json({ data: await closeDay(c.get('context'), c.req.valid('json')) }, 200),
)

rentalOperations.openapi(
  operation('settings.write', {
    method: 'delete',
    path: '/blackout_dates/{day}',
    request: { params: z.object({ day: z.iso.date() }) },
    responses: data(DayChanged),
  }),
  async (c) => c.json({ data: await openDay(c.get('context'), c.req.valid('param')) }, 200),
)
