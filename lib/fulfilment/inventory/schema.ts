import { z } from '@hono/zod-openapi'

/** Goods in (positive) or out (negative) of one shelf; the same reference is booked once. */
export const NewMovement = z.strictObject({
  slug: z.string().max(200),
  /** The code of a warehouse. */
  warehouse: z.string().max(100),
  color: z.string().max(200).nullable(),
  quantity: z
    .number()
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((quantity) => quantity !== 0, 'not zero'),
  reference: z.string().trim().min(1).max(200),
})
export type NewMovement = z.infer<typeof NewMovement>

export const Shelf = z.object({ on_hand: z.number().int(), reserved: z.number().int() })
export type Shelf = z.infer<typeof Shelf>

/** How many pieces of a product can be bought in a warehouse, over all its colours. */
export const Quantity = z.object({ product_id: z.number().int(), quantity: z.number().int() })
export type Quantity = z.infer<typeof Quantity>
