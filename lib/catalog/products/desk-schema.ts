import { z } from '@hono/zod-openapi'

/** `draft` is hidden from shoppers, `archived` no longer sold. */
export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const

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
