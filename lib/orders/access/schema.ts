import { z } from '@hono/zod-openapi'
import { Code } from '@/lib/identity/codes/schema'

/** An order as guests name it. Sent in the body, because a phone number in the URL would end up in logs. */
export const NamedOrder = z.strictObject({
  order_id: z.string().trim().min(1).max(30),
  phone_number: z.string().trim().min(1).max(30),
})
export type NamedOrder = z.infer<typeof NamedOrder>

/** Asks for a code that opens an order to this browser, by its number and the phone of its buyer or recipient. */
export const RequestAccess = NamedOrder.openapi('RequestAccess')
export type RequestAccess = z.infer<typeof RequestAccess>

export const OpenAccess = NamedOrder.extend({ otp_code: Code }).openapi('OpenAccess')
export type OpenAccess = z.infer<typeof OpenAccess>

/** The order that is open now, until when, and the token of the session that may work with it. */
export const OrderAccess = z
  .object({ order_id: z.number().int(), formatted_id: z.string(), expires_at: z.string(), token: z.string() })
  .openapi('OrderAccess')
export type OrderAccess = z.infer<typeof OrderAccess>
