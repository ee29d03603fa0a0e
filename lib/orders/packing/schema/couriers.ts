import { z } from '@hono/zod-openapi'
import { MOST_PARCELS } from '@/lib/orders/orders/rules/parcels'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'

export const TROUBLES = ['no_driver', 'refused', 'lost'] as const
export type Trouble = (typeof TROUBLES)[number]

export const EXCEPTION_ACTS = ['book_again', 'other_courier', 'ship_again', 'refund', 'lost'] as const

export const ExceptionQuery = z.object({ warehouse_id: z.coerce.number().int().positive().optional() })

export const UnderWay = z.object({ parcels: z.number().int() }).openapi('ParcelsUnderWay')
export type UnderWay = z.infer<typeof UnderWay>

/** A parcel in trouble, what its shopper was told, and what can be done about it. */
export const CourierException = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    status: z.enum(ORDER_STATUSES),
    warehouse_id: z.number().int(),
    trouble: z.enum(TROUBLES),
    /** Which parcel of how many. */
    parcel: z.number().int(),
    parcels: z.number().int(),
    recipient: z.string(),
    phone_number: z.string(),
    city: z.string(),
    courier: z.string(),
    courier_id: z.number().int().nullable(),
    service: z.string(),
    tracking_code: z.string().nullable(),
    /** Bookings that failed so far. */
    failed: z.number().int(),
    /** When something was last heard of the parcel. */
    news_at: z.string(),
    news: z.string(),
    due_at: z.string().nullable(),
    /** The last line of the order's timeline, as its shopper reads it. */
    told: z.object({ message: z.string(), at: z.string() }),
    acts: z.array(z.enum(EXCEPTION_ACTS)),
  })
  .openapi('CourierException')
export type CourierException = z.infer<typeof CourierException>

const text = z.string().trim().min(1).max(360)

/** The parcel of an order that goes in several. */
const parcel = z.number().int().min(1).max(MOST_PARCELS).optional()

/** `reason` is what the shopper reads after a refund; `proof` is what the courier wrote about a lost parcel. */
export const ExceptionAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('book_again'), parcel }),
  z.strictObject({
    act: z.literal('other_courier'),
    parcel,
    courier_id: z.number().int().positive(),
    service: z.string().trim().min(1).max(40),
  }),
  z.strictObject({ act: z.literal('ship_again'), parcel }),
  z.strictObject({ act: z.literal('refund'), parcel, reason: text }),
  z.strictObject({ act: z.literal('lost'), parcel, reason: text, proof: text }),
])
export type ExceptionAct = z.infer<typeof ExceptionAct>
