import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { NamedOrder } from '@/lib/orders/access/schema'
import { Arrival, NextStep, OrderShipment } from '@/lib/orders/orders/schema'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'

export const TrackGuest = NamedOrder.openapi('TrackGuest')
export type TrackGuest = z.infer<typeof TrackGuest>

/** The token of a link in a message. */
export const ShowLink = z.strictObject({ token: z.string().max(80) }).openapi('ShowLink')

export const TrackedProduct = z.object({
  product: z.object({
    slug: z.string(),
    title: z.string(),
    title_idn: z.string(),
    preview: z.object({ media_key: z.string().nullable(), thumbnail_image: z.string().nullable() }),
  }),
  color: z.object({ color: z.string(), color_idn: z.string() }).nullable(),
  quantity: z.number().int(),
})

/** Only the recipient's initials and city, because whoever knows both numbers need not be the owner. */
export const GuestOrder = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    type: z.enum(ORDER_KINDS),
    status: z.enum(ORDER_STATUSES),
    /** The status as a guest reads it (ORD-057 to ORD-059); `expired` for an unpaid order past its deadline. */
    display_status: z.string(),
    next_action: NextStep.nullable(),
    paid: z.boolean(),
    ordered_at: z.string(),
    expires_at: z.string(),
    delivered_at: z.string().nullable(),
    arrival: Arrival.nullable(),
    total_products: z.number().int(),
    /** The store in whose name it is sent; null is the shop. */
    sender: z.string().nullable(),
    recipient: z.string(),
    address: z.object({ city: z.string(), province: z.string() }).nullable(),
    courier: z.object({ title: z.string() }).nullable(),
    order_products: z.array(TrackedProduct),
    /** Its parcels when it goes in several, without tracking codes; empty for one. */
    shipments: z.array(OrderShipment),
    /** Until when something can be claimed, null when nothing can; and how many claims there are. */
    claims: z.object({ until: z.string().nullable(), count: z.number().int() }),
  })
  .openapi('GuestOrder')
export type GuestOrder = z.infer<typeof GuestOrder>

/** What happened and when, without who did it. */
export const GuestActivity = z
  .object({ id: z.number().int(), verb: z.string(), message: z.string(), created_at: z.string() })
  .openapi('GuestActivity')
export type GuestActivity = z.infer<typeof GuestActivity>

export const Tracked = z.object({ order: GuestOrder, activities: z.array(GuestActivity) }).openapi('TrackedOrder')
export type Tracked = z.infer<typeof Tracked>
