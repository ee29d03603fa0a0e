import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { Cashback } from '@/lib/orders/cashbacks/schema'
import { CLAIM_VERBS } from '@/lib/orders/claims/schema/claim'
import { CLAIM_KINDS, CLAIM_STATUSES } from '@/lib/orders/claims/states'
import { OrderCreditNote } from '@/lib/orders/credit-notes/schema'
import { Arrival, NextStep, OrderShipment } from '@/lib/orders/orders/schema'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { OrderRefund, Payee } from '@/lib/orders/refunds/schema'

const rupiah = z.number().int()

/** A product of an exchange or refund claim: `requested`, `accepted` or `rejected`. */
export const ClaimedProduct = z.object({
  product_id: z.number().int(),
  status: z.string(),
  reject_reason: z.string().nullable(),
})

export const OrderProduct = z
  .object({
    id: z.number().int(),
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
    /** Pieces of `quantity` that the store did not have: they are not sent, and their price goes back. */
    missing_quantity: z.number().int(),
    /** Pieces that can be claimed now, if the order is open for claims. */
    claimable_quantity: z.number().int(),
    price: rupiah,
    /** The refundable deposit per rented piece. */
    deposit: rupiah,
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
    /** The payment page while unpaid (the gateway's hosted page if open), the invoice once paid, else null. */
    invoice_url: z.string().nullable(),
    /** What the invoice lost, the oldest first. */
    credit_notes: z.array(OrderCreditNote),
    type: z.enum(ORDER_KINDS),
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
    /** For rentals: deposit, duration, delivery day and return service. */
    total_deposit: rupiah,
    /** For rentals: the deposit minus penalties for lateness and damage, at least 0. */
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
    /** The service as the shopper chose it, e.g. `JNE Reguler`. */
    shipping_title: z.string().nullable(),
    courier: z.object({ title: z.string() }).nullable(),
    tracking_code: z.string().nullable(),
    arrival: Arrival.nullable(),
    /** Its parcels when it goes in several; empty for one. */
    shipments: z.array(OrderShipment),
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
    /** The code to show at the pick-up point, once the order is ready there. */
    pickup_code: z.string().nullable(),
    /** Of a reseller's own dropship order: whether its customer pays it, through a link. */
    customer: z.object({ pays: z.boolean() }).nullable(),
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
    refunds: z.array(z.object({ id: z.number().int(), refund_products: z.array(ClaimedProduct) })),
    /** The claims of the order, a return of the whole order too; `GET /claims/{id}` tells more. */
    claims: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(CLAIM_KINDS),
        status: z.enum(CLAIM_STATUSES),
        is_open: z.boolean(),
        requested_at: z.string(),
        actions: z.array(z.enum(CLAIM_VERBS)),
      }),
    ),
    /** What can be claimed, and until when; null outside the window. */
    claimable: z.object({ until: z.string(), kinds: z.array(z.enum(CLAIM_KINDS)) }).nullable(),
    /** Payments that are returned. */
    money_back: z.array(OrderRefund),
    /** The bank account for a refund, once given. */
    payee: Payee.nullable(),
    /** What was returned to the wallet; `money_back` are payments returned elsewhere. */
    wallet_refund: rupiah,
    /** What the order earns whoever reads it; null when it earns them nothing. */
    cashback: Cashback.nullable(),
    next_action: NextStep.nullable(),
    /** Whether a product of it can be reviewed now and has no review. */
    reviewable: z.boolean(),
    /** The verbs that the shopper may use now, from the state tables of the order and of its refunds. */
    actions: z.array(z.string()),
  })
  .openapi('Order')
export type Order = z.infer<typeof Order>
