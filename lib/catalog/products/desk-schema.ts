import { z } from '@hono/zod-openapi'
import { PRODUCT_STATUSES } from '@/lib/catalog/products/states'

export const DeskProductQuery = z.object({
  status: z.enum(PRODUCT_STATUSES).default('active'),
  /** Words that are all in the title, slug or article number. */
  q: z.string().trim().max(100).default(''),
  cursor: z.string().max(200).default('1'),
})
export type DeskProductQuery = z.infer<typeof DeskProductQuery>

const rupiah = z.number().int()

/** A product as operators see it; `rent_price` is of thirty days, null where it is not rented for as long. */
export const DeskProduct = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    sku: z.string(),
    title: z.string(),
    title_idn: z.string(),
    thumbnail_image: z.string().nullable(),
    price: rupiah,
    discounted_price: rupiah.nullable(),
    rent_price: rupiah.nullable(),
    status: z.enum(PRODUCT_STATUSES),
    is_preloved: z.boolean(),
  })
  .openapi('DeskProduct')
export type DeskProduct = z.infer<typeof DeskProduct>

export const DeskProductList = z.object({
  data: z.array(DeskProduct),
  metadata: z.object({
    next_cursor: z.string().nullable(),
    /** How many products of the words are in each status; on the first page only. */
    counts: z.object({ active: z.number().int(), draft: z.number().int(), archived: z.number().int() }).nullable(),
  }),
})
export type DeskProductList = z.infer<typeof DeskProductList>

export const NewStatus = z.strictObject({ status: z.enum(['active', 'draft']) })
export type NewStatus = z.infer<typeof NewStatus>

export const StatusSet = z.object({ slug: z.string(), status: z.enum(PRODUCT_STATUSES), changed: z.boolean() })
export type StatusSet = z.infer<typeof StatusSet>

const amount = rupiah.min(0).max(100_000_000_000)

/**
 * `discounted_price` null ends a discount; omitted, the discount stays. `seen` is the price that was shown; another one
 * refuses the change.
 */
export const NewPrice = z.strictObject({
  price: amount,
  discounted_price: amount.nullable().optional(),
  seen: z.strictObject({ price: amount, discounted_price: amount.nullable() }).optional(),
})
export type NewPrice = z.infer<typeof NewPrice>

export const PriceSet = z.object({
  slug: z.string(),
  price: amount,
  discounted_price: amount.nullable(),
  changed: z.boolean(),
})
export type PriceSet = z.infer<typeof PriceSet>

/** What sells the second-choice pieces of a product; the notes say what is not as new. */
export const NewPreloved = z.strictObject({
  price: amount.min(1),
  note: z.string().trim().min(1).max(500),
  note_idn: z.string().trim().min(1).max(500),
})
export type NewPreloved = z.infer<typeof NewPreloved>

export const Preloved = z.object({ slug: z.string(), price: amount, status: z.enum(['active', 'archived']) })
export type Preloved = z.infer<typeof Preloved>
