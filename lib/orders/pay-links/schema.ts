import { z } from '@hono/zod-openapi'
import { Order } from '@/lib/orders/my-orders/schema'
import { GuestOrder, TrackedProduct } from '@/lib/orders/tracking/schema'

/** The token of a reseller's payment link. */
export const OpenPayLink = z.strictObject({ token: z.string().max(80) }).openapi('OpenPayLink')

/**
 * An order as the customer of a reseller sees it who pays it: what, how much, until when and from whom. Nothing of the
 * reseller but the store's name, and of the recipient only what tracking shows, because links are forwarded.
 */
export const CustomerOrder = Order.pick({
  id: true,
  formatted_id: true,
  type: true,
  status: true,
  display_status: true,
  paid: true,
  ordered_at: true,
  expires_at: true,
  expired_at: true,
  total_products: true,
  net_price: true,
  total_price: true,
  promo_discount: true,
  installation_fee: true,
  transport_fee: true,
  shipping_cost: true,
  tax: true,
})
  .extend({
    store_name: z.string(),
    recipient: GuestOrder.shape.recipient,
    address: GuestOrder.shape.address,
    courier: GuestOrder.shape.courier,
    order_products: z.array(TrackedProduct.extend({ price: z.number().int() })),
    /** The page that follows the parcel, once the order is paid. */
    track_url: z.string().nullable(),
  })
  .openapi('CustomerOrder')
export type CustomerOrder = z.infer<typeof CustomerOrder>

/** The opened order, and the token of a new session where one began; a session that had opened it keeps its own. */
export const OpenedPayLink = z
  .object({ order: CustomerOrder, token: z.string().nullable(), expires_at: z.string() })
  .openapi('OpenedPayLink')
export type OpenedPayLink = z.infer<typeof OpenedPayLink>

/** What a reseller sends the customer of an order: the link to pay it while it is unpaid, then the link to follow it. */
export const CustomerLinks = z
  .object({
    store_name: z.string(),
    customer: z.object({ name: z.string(), phone_number: z.string(), email: z.string().nullable() }),
    pay: z.object({ url: z.string(), expires_at: z.string() }).nullable(),
    track: z.object({ url: z.string() }).nullable(),
  })
  .openapi('CustomerLinks')
export type CustomerLinks = z.infer<typeof CustomerLinks>
