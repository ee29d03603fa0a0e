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

/** What Code 128 can print and a label can hold. */
export const Barcode = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{2,48}$/, 'from 2 to 48 plain characters')

/** Where an item stands in a warehouse, and its barcode. A field left out stays; an empty barcode is the derived one. */
export const ShelfPlace = NewMovement.pick({ slug: true, warehouse: true, color: true }).extend({
  shelf: z.string().trim().max(20).optional(),
  barcode: z.union([Barcode, z.literal('')]).optional(),
})
export type ShelfPlace = z.infer<typeof ShelfPlace>

export const ShelfPlaces = z.strictObject({ shelves: z.array(ShelfPlace).min(1).max(500) })

/** An item of a warehouse for its shelf label. */
export const StockShelf = z.object({
  slug: z.string(),
  warehouse: z.string(),
  color: z.string().nullable(),
  shelf: z.string(),
  barcode: z.string(),
})
export type StockShelf = z.infer<typeof StockShelf>
