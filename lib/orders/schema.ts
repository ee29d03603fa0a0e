import { z } from '@hono/zod-openapi'
import { ACTIONS, OTHERWISE } from '@/lib/orders/rules/names'
import { ORDER_STATUSES } from '@/lib/orders/states'
import { ClaimedProduct, OrderRefund } from '@/lib/refunds/schema'

const rupiah = z.number().int()

/** `GRY-123456789012` or its digits. */
export const OrderParam = z.object({ id: z.string().max(30) })
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
    /** The shopper's own, or it is nobody's. */
    user_id: id.optional(),
    pickup_point_id: id.nullish(),
    recipient: z.string().max(100).optional(),
    recipient_number: z.string().max(20).optional(),
    promo_code: z.string().max(40).nullish(),
    net_price: rupiah.min(0).optional(),
    /** Of the cart that was seen. */
    snapshot: z.string().max(64).optional(),
    /** What is held for it since checkout. */
    checkout_id: id.optional(),
    rent_duration_id: id.optional(),
    requested_start: z.iso.date().optional(),
    return_service: z.string().max(40).optional(),
    return_cost: rupiah.min(0).optional(),
    /** It will be paid in the store. */
    offline: z.boolean().optional(),
  })
  .openapi('CreateOrder')
export type CreateOrder = z.infer<typeof CreateOrder>

/** `payment_id` is accepted and means nothing. */
export const CreateRentOrder = CreateOrder.extend({
  rent_duration_id: id,
  payment_id: z.literal(1).optional(),
}).openapi('CreateRentOrder')

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
    /** Of one rented piece; it comes back. */
    deposit: rupiah,
    installation: z.boolean(),
    installation_fee: rupiah,
  })
  .openapi('OrderProduct')
export type OrderProduct = z.infer<typeof OrderProduct>

/**
 * Who must act next, by when, and what happens otherwise: `escalate`, or the verb of the clock. `message` says the same
 * in the reader's language; both come from the dictionary's `nextAction`.
 */
export const NextStep = z
  .object({
    actor: z.enum(['shopper', 'store', 'courier', 'gateway']),
    action: z.enum(ACTIONS),
    due_at: z.string().nullable(),
    otherwise: z.enum(OTHERWISE).nullable(),
    message: z.string(),
  })
  .openapi('NextAction')
export type NextStep = z.infer<typeof NextStep>

/** A reseller's banner: `earned` congratulates, `pending` names the day (DD/MM/YYYY by the reader's page). */
const Cashback = z.object({
  state: z.enum(['earned', 'pending']),
  amount: rupiah.nullable(),
  date: z.string().nullable(),
})

export const Order = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    invoice_number: z.string().nullable(),
    /** Where it is paid, the gateway's own page if one is open for it; once it is paid, the invoice; else null. */
    invoice_url: z.string().nullable(),
    type: z.enum(['buy', 'rent']),
    status: z.enum(ORDER_STATUSES),
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
    /** Of a rental: what is held, for how long it is, which day it was asked for, and how it comes back. */
    total_deposit: rupiah,
    /** Of a rental: the deposit less what was charged for lateness and damage, never below 0. */
    total_refund: rupiah,
    late_penalty: rupiah,
    damage_penalty: rupiah,
    rent_duration: z.object({ duration: z.number().int() }).nullable(),
    rent_exchange: z.object({ status: z.string(), reject_reason: z.string().nullable() }).nullable(),
    rent_days: z.number().int().nullable(),
    rent_start: z.string().nullable(),
    rent_due: z.string().nullable(),
    /** Whole days until the last one of a rental; negative when it is over, null before it began. */
    remaining_days: z.number().int().nullable(),
    requested_start: z.string().nullable(),
    return_service: z.string().nullable(),
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
    /** What is shown at the pickup point, once the things are there. */
    pickup_code: z.string().nullable(),
    user: z.object({ first_name: z.string(), last_name: z.string() }),
    preview: z.object({ thumbnail_image: z.string().nullable() }),
    order_products: z.array(OrderProduct),
    exchanges: z.array(
      z.object({
        id: z.number().int(),
        exchange_method: z.number().int(),
        exchange_products: z.array(ClaimedProduct),
      }),
    ),
    refunds: z.array(OrderRefund),
    /** Null for who is no reseller. */
    cashback: Cashback.nullable(),
    next_action: NextStep.nullable(),
    /** Whether something of it can be reviewed now and has not been. */
    reviewable: z.boolean(),
    /** The verbs that the shopper may use now, from the state table. */
    actions: z.array(z.string()),
  })
  .openapi('Order')
export type Order = z.infer<typeof Order>

export const OrderCreated = Order.pick({
  id: true,
  formatted_id: true,
  type: true,
  status: true,
  net_price: true,
  invoice_url: true,
}).openapi('OrderCreated')
export type OrderCreated = z.infer<typeof OrderCreated>

/** An order that a reseller's code brought: nothing of who placed it, and no way to its detail. */
export const ReferralOrder = Order.pick({
  id: true,
  formatted_id: true,
  type: true,
  status: true,
  display_status: true,
  paid: true,
  ordered_at: true,
  delivered_at: true,
  total_products: true,
  net_price: true,
  preview: true,
  cashback: true,
})
  .extend({ referral_code: z.string().nullable() })
  .openapi('ReferralOrder')
export type ReferralOrder = z.infer<typeof ReferralOrder>

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
