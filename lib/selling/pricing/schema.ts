import { z } from '@hono/zod-openapi'

const rupiah = z.number().int()

/** Every total of a cart or an order, in whole rupiah; weights in grams (CART-022). */
export const CartTotal = z
  .object({
    total_price: rupiah,
    promo_discount: rupiah,
    total_before_tax: rupiah,
    total_tax: rupiah,
    total_weight: z.number().int(),
    total_deposit: rupiah,
    net_price: rupiah,
    return_cost: rupiah,
    shipping_cost: rupiah,
    installation_fee: rupiah,
    transport_fee: rupiah,
    total_point: rupiah,
    /** The part paid from the wallet; `net_price` is the rest. */
    wallet_reduction: rupiah,
  })
  .openapi('CartTotal')
export type CartTotal = z.infer<typeof CartTotal>
