import { z } from '@hono/zod-openapi'
import { START_OBSTACLES } from '@/lib/fulfilment/rentals/rules'

/** Whether a rental can be delivered on a day, else the obstacle; `free` are the units of the scarcest product. */
export const RentalDay = z
  .object({
    day: z.iso.date(),
    available: z.boolean(),
    free: z.number().int(),
    obstacle: z.enum([...START_OBSTACLES, 'taken']).nullable(),
  })
  .openapi('RentalDay')
export type RentalDay = z.infer<typeof RentalDay>

/** `available`: the whole rent cart of the shopper can be rented for this duration. */
export const RentDuration = z
  .object({ id: z.number().int(), duration: z.number().int(), available: z.boolean() })
  .openapi('RentDuration')

export type RentDuration = z.infer<typeof RentDuration>

/** A day without deliveries, collections and returns. */
export const BlackoutDate = z
  .strictObject({ day: z.iso.date(), title: z.string().max(120), title_idn: z.string().max(120) })
  .openapi('BlackoutDate')
export type BlackoutDate = z.infer<typeof BlackoutDate>

/** The days of a rental calendar from `from` to `to`, and the earliest possible delivery. */
export const RentAvailability = z
  .object({
    rent_duration: RentDuration.omit({ available: true }),
    earliest_start: z.iso.date(),
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(RentalDay),
    blackout_dates: z.array(BlackoutDate),
  })
  .openapi('RentAvailability')
export type RentAvailability = z.infer<typeof RentAvailability>

export const DayChanged = z.object({ day: z.iso.date(), changed: z.boolean() })
export type DayChanged = z.infer<typeof DayChanged>
