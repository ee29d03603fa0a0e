import { z } from '@hono/zod-openapi'
import { PRODUCT_STATUSES } from '@/lib/catalog/products/states'
import { GRADE_TARGETS, GRADES, MOVEMENT_KINDS } from '@/lib/fulfilment/inventory/rules'

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

/** `low` has few pieces left that can be bought, `out` none. */
export const STOCK_STATES = ['all', 'low', 'out'] as const

export const StockQuery = z.object({
  state: z.enum(STOCK_STATES).default('all'),
  /** Words that are all in the title, slug or article number. */
  q: z.string().trim().max(100).default(''),
  warehouse_id: z.coerce.number().int().positive().optional(),
  cursor: z.string().max(200).default('1'),
})
export type StockQuery = z.infer<typeof StockQuery>

/** What a warehouse has of a product in one colour. `available` is what can be bought: on hand without what is held. */
export const StockItem = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    title_idn: z.string(),
    color: z.string().nullable(),
    color_idn: z.string().nullable(),
    sku: z.string(),
    thumbnail_image: z.string().nullable(),
    /** What a piece costs in the shop outside a flash sale, in rupiah. */
    price: z.number().int(),
    warehouse: z.string(),
    warehouse_title: z.string(),
    shelf: z.string(),
    on_hand: z.number().int(),
    reserved: z.number().int(),
    available: z.number().int(),
  })
  .openapi('StockItem')
export type StockItem = z.infer<typeof StockItem>

export const StockList = z.object({
  data: z.array(StockItem),
  metadata: z.object({
    next_cursor: z.string().nullable(),
    /** How many items of the filter are in each state; on the first page only. */
    counts: z.object({ all: z.number().int(), low: z.number().int(), out: z.number().int() }).nullable(),
  }),
})
export type StockList = z.infer<typeof StockList>

export const StockMovementQuery = z.object({ item_id: z.coerce.number().int().positive() })

/** Goods that came (positive) or went (negative). */
export const StockMovement = z.object({
  id: z.number().int(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.number().int(),
  reference: z.string(),
  created_at: z.string(),
})
export type StockMovement = z.infer<typeof StockMovement>

/** How many pieces of a product can be bought in a warehouse, over all its colours. */
export const Quantity = z.object({ product_id: z.number().int(), quantity: z.number().int() })
export type Quantity = z.infer<typeof Quantity>

/** What Code 128 can print and a label can hold. */
export const Barcode = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{2,48}$/, 'from 2 to 48 plain characters')

/**
 * Where an item stands in a warehouse, and its barcode. A field left out stays; an empty barcode is the derived one.
 */
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

/** Moves pieces that came back; the same reference is booked once. */
export const NewGradedMovement = NewMovement.pick({ slug: true, warehouse: true, color: true, reference: true }).extend(
  {
    from: z.enum(GRADES),
    to: z.enum(GRADE_TARGETS),
    quantity: z.number().int().min(1).max(1_000_000),
    reason: z.string().trim().min(1).max(300),
  },
)
export type NewGradedMovement = z.infer<typeof NewGradedMovement>

/** What is left of the grade from which pieces were moved. */
export const GradedLeft = z.object({ on_hand: z.number().int() })
export type GradedLeft = z.infer<typeof GradedLeft>

export const GradedQuery = z.object({
  grade: z.enum(GRADES).default('repair'),
  warehouse_id: z.coerce.number().int().positive().optional(),
  cursor: z.string().max(200).default('1'),
})
export type GradedQuery = z.infer<typeof GradedQuery>
export const GradedHistoryQuery = GradedQuery.omit({ grade: true })

const GradedItem = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_idn: z.string(),
  color: z.string().nullable(),
  color_idn: z.string().nullable(),
  warehouse: z.string(),
  warehouse_title: z.string(),
})

/** Pieces of one grade in a warehouse. `offer` is the pre-loved product that sells second-choice pieces. */
export const GradedPieces = GradedItem.extend({
  grade: z.enum(GRADES),
  on_hand: z.number().int(),
  price: z.number().int(),
  thumbnail_image: z.string().nullable(),
  is_preloved: z.boolean(),
  offer: z.object({ slug: z.string(), price: z.number().int(), status: z.enum(PRODUCT_STATUSES) }).nullable(),
})
export type GradedPieces = z.infer<typeof GradedPieces>

export const GradedList = z.object({
  data: z.array(GradedPieces),
  metadata: z.object({ next_cursor: z.string().nullable(), counts: z.record(z.string(), z.number().int()) }),
})
export type GradedList = z.infer<typeof GradedList>

/** A movement of pieces that came back; `from_grade` is null for those that a claim brought. */
export const GradedMovement = GradedItem.extend({
  from_grade: z.enum(GRADES).nullable(),
  to_grade: z.enum(GRADE_TARGETS),
  quantity: z.number().int(),
  reason: z.string(),
  moved_by: z.string(),
  created_at: z.string(),
})
export type GradedMovement = z.infer<typeof GradedMovement>

export const GradedHistory = z.object({
  data: z.array(GradedMovement),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})
export type GradedHistory = z.infer<typeof GradedHistory>
