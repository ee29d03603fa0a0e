import { z } from '@hono/zod-openapi'
import { BUY_ORDER_STATUSES } from '@/lib/orders/states'

const rupiah = z.number().int()
const id = z.number().int().positive()

/** Prices and costs are what the shopper saw: compared with ours, never used (threats §1.7). */
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
    wallet_reduction: rupiah.min(0).optional(),
    warehouse_id: id.optional(),
    pickup_point_id: id.nullish(),
    recipient: z.string().max(100).optional(),
    recipient_number: z.string().max(20).optional(),
    promo_code: z.string().max(40).nullish(),
    net_price: rupiah.min(0).optional(),
    offline: z.boolean().optional(),
  })
  .openapi('CreateOrder')
export type CreateOrder = z.infer<typeof CreateOrder>

export const OrderCreated = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    type: z.enum(['buy', 'rent']),
    status: z.enum(BUY_ORDER_STATUSES),
    net_price: rupiah,
    invoice_url: z.string().nullable(),
  })
  .openapi('OrderCreated')
export type OrderCreated = z.infer<typeof OrderCreated>

export const OrderProduct = z
  .object({
    product: z.object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      title_idn: z.string(),
      price: rupiah,
      installation_fee: rupiah,
      preview: z.object({ media_key: z.string().nullable(), thumbnail_image: z.string().nullable() }),
    }),
    color: z.object({ color: z.string(), color_idn: z.string() }).nullable(),
    quantity: z.number().int(),
    price: rupiah,
    installation: z.boolean(),
    installation_fee: rupiah,
  })
  .openapi('OrderProduct')
export type OrderProduct = z.infer<typeof OrderProduct>

export const Order = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    invoice_number: z.string().nullable(),
    invoice_url: z.string().nullable(),
    type: z.enum(['buy', 'rent']),
    status: z.enum(BUY_ORDER_STATUSES),
    display_status: z.string(),
    offline: z.boolean(),
    paid: z.boolean(),
    ordered_at: z.string(),
    expires_at: z.string(),
    expired_at: z.string().nullable(),
    paid_at: z.string().nullable(),
    delivered_at: z.string().nullable(),
    /** Seconds left to pay; 0 when there is nothing to pay. */
    time_remaining: z.number().int(),
    total_products: z.number().int(),
    net_price: rupiah,
    total_price: rupiah,
    total_before_tax: rupiah,
    tax: rupiah,
    promo: z.object({ code: z.string() }).nullable(),
    promo_discount: rupiah,
    installation_fee: rupiah,
    transport_fee: rupiah,
    shipping_cost: rupiah,
    return_cost: rupiah,
    wallet_reduction: rupiah,
    shipping_method: z.string(),
    courier: z.object({ title: z.string() }).nullable(),
    tracking_code: z.string().nullable(),
    address: z
      .object({
        recipient: z.string(),
        phone_number: z.string(),
        address: z.string(),
        district: z.string().nullable(),
        city: z.string(),
        province: z.string(),
        zip_code: z.string(),
      })
      .nullable(),
    pickup_point: z.object({ title: z.string() }).nullable(),
    user: z.object({ first_name: z.string(), last_name: z.string() }),
    preview: z.object({ thumbnail_image: z.string().nullable() }),
    order_products: z.array(OrderProduct),
    exchanges: z.array(z.unknown()),
    refunds: z.array(z.unknown()),
    /** The verbs that the shopper may use now, from the state table. */
    actions: z.array(z.string()),
  })
  .openapi('Order')
export type Order = z.infer<typeof Order>

export const Activity = z
  .object({
    id: z.number().int(),
    verb: z.string(),
    actor: z.object({ full_name: z.string() }),
    message: z.string(),
    message_data: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    images: z.array(z.string()),
  })
  .openapi('Activity')
export type Activity = z.infer<typeof Activity>
