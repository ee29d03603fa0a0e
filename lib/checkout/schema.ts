import { z } from '@hono/zod-openapi'
import { CartTotal } from '@/lib/cart/schema'

/** What is held for a shopper while they choose how to pay; an order names it by `checkout_id`. */
export const Checkout = z
  .object({
    id: z.number().int(),
    kind: z.enum(['buy', 'rent']),
    expires_at: z.string(),
    total: CartTotal,
  })
  .openapi('Checkout')
export type Checkout = z.infer<typeof Checkout>
