import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { Email, Phone } from '@/lib/identity/accounts/schema'
import { CartTotal } from '@/lib/selling/pricing/schema'

const rupiah = z.number().int()
const id = z.number().int().positive()

/** Prices and costs as the shopper saw them: compared with ours, never used (T8). */
export const CreateOrder = z
  .strictObject({
    address_id: id.optional(),
    business_user_id: id.nullish(),
    courier_id: id.optional(),
    dropship: z.boolean().optional(),
    order_products_attributes: z
      .array(
        z.strictObject({
          product_id: id,
          quantity: z.number().int().min(1).max(9_999_999),
          product_color_id: id.nullish(),
          price: rupiah.min(0).optional(),
          installation: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(100),
    referral_code: z.string().max(40).nullish(),
    shipping_cost: rupiah.min(0).optional(),
    shipping_method: z.string().max(40),
    /** A guest's contacts for messages about the payment; a member's are in the account. */
    buyer_email: Email.optional(),
    buyer_phone_number: Phone.optional(),
    /** A reseller orders for a customer, who pays through a link: with dropshipping and the reseller's own code. */
    customer_pays: z.boolean().optional(),
    /** Where that customer gets the link and the receipt. */
    customer_email: Email.optional(),
    wallet_reduction: rupiah.min(0).optional(),
    warehouse_id: id.optional(),
    /** Must be the shopper's own id. */
    user_id: id.optional(),
    pickup_point_id: id.nullish(),
    recipient: z.string().max(100).optional(),
    recipient_number: z.string().max(20).optional(),
    promo_code: z.string().max(40).nullish(),
    net_price: rupiah.min(0).optional(),
    /** The snapshot of the cart that the shopper saw. */
    snapshot: z.string().max(64).optional(),
    /** The checkout draft that holds the goods. */
    checkout_id: id.optional(),
    rent_duration_id: id.optional(),
    requested_start: z.iso.date().optional(),
    return_service: z.string().max(40).optional(),
    return_cost: rupiah.min(0).optional(),
    /** Paid in the store. */
    offline: z.boolean().optional(),
  })
  .openapi('CreateOrder')
export type CreateOrder = z.infer<typeof CreateOrder>

/** `payment_id` is accepted and ignored. */
export const CreateRentOrder = CreateOrder.extend({
  rent_duration_id: id,
  payment_id: z.literal(1).optional(),
}).openapi('CreateRentOrder')

/** A draft that holds goods while the shopper chooses how to pay; an order refers to it by `checkout_id`. */
export const Checkout = z
  .object({
    id: z.number().int(),
    kind: z.enum(ORDER_KINDS),
    expires_at: z.string(),
    total: CartTotal,
  })
  .openapi('Checkout')
export type Checkout = z.infer<typeof Checkout>
