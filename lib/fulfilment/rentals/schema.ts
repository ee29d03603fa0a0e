import { z } from '@hono/zod-openapi'
import { START_OBSTACLES } from '@/lib/fulfilment/rentals/rules'

/** A day on which a rental may be delivered, or why it may not; `free` units of the scarcest product. */
export const RentalDay = z
  .object({
    day: z.iso.date(),
    available: z.boolean(),
    free: z.number().int(),
    obstacle: z.enum([...START_OBSTACLES, 'taken']).nullable(),
  })
  .openapi('RentalDay')
export type RentalDay = z.infer<typeof RentalDay>

/** `available`: everything in the shopper's rent cart is let out for that many days. */
export const RentDuration = z
  .object({ id: z.number().int(), duration: z.number().int(), available: z.boolean() })
  .openapi('RentDuration')

export type RentDuration = z.infer<typeof RentDuration>

/** A day on which nothing is brought, fetched or taken in. */
export const BlackoutDate = z
  .strictObject({ day: z.iso.date(), title: z.string().max(120), title_idn: z.string().max(120) })
  .openapi('BlackoutDate')
export type BlackoutDate = z.infer<typeof BlackoutDate>

/** When a rental may be delivered: at the earliest, and which of the days from `from` to `to`. */
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

export const NewCapacity = z.strictObject({
  slug: z.string().max(200),
  warehouse: z.string().max(40),
  units: z.number().int().min(0).max(100_000),
})
export type NewCapacity = z.infer<typeof NewCapacity>

/** `booked`: the most that orders have on one day. */
export const Capacity = z.object({ units: z.number().int(), booked: z.number().int(), changed: z.boolean() })
export type Capacity = z.infer<typeof Capacity>

export const DayChanged = z.object({ day: z.iso.date(), changed: z.boolean() })
export type DayChanged = z.infer<typeof DayChanged>
