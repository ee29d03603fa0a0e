import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { ACTIONS, OTHERWISE } from '@/lib/orders/orders/rules/names'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'

/** `GRY-123456789012` or its digits. */
export const OrderParam = z.object({ id: z.string().max(30) })

/**
 * Who must act next, by when, and what happens otherwise: `escalate`, or the verb of a job. `message` is the same in
 * the reader's language, from the dictionary's `nextAction`.
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

/** The first and the last likely day of arrival (YYYY-MM-DD) of a paid purchase on its way. */
export const Arrival = z.object({ first: z.string(), last: z.string() }).openapi('Arrival')
export type Arrival = z.infer<typeof Arrival>

/** The created order, with its payment page or invoice. */
export const OrderCreated = z
  .object({
    id: z.number().int(),
    formatted_id: z.string(),
    type: z.enum(ORDER_KINDS),
    status: z.enum(ORDER_STATUSES),
    net_price: z.number().int(),
    invoice_url: z.string().nullable(),
  })
  .openapi('OrderCreated')
export type OrderCreated = z.infer<typeof OrderCreated>

/**
 * One of several parcels of an order; `state` is null before its courier is booked, `tracking_code` also for guests.
 */
export const OrderShipment = z
  .object({
    parcel: z.number().int(),
    state: z.enum(SHIPMENT_STATES).nullable(),
    courier: z.string().nullable(),
    tracking_code: z.string().nullable(),
    delivered_at: z.string().nullable(),
    contents: z.array(
      z.object({
        order_product_id: z.number().int(),
        title: z.string(),
        title_idn: z.string(),
        color: z.object({ color: z.string(), color_idn: z.string() }).nullable(),
        quantity: z.number().int(),
      }),
    ),
  })
  .openapi('OrderShipment')
export type OrderShipment = z.infer<typeof OrderShipment>

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
