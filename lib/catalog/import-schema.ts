import { z } from '@hono/zod-openapi'

const INT4 = 2_147_483_647

export const ImportSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'only a-z, 0-9 and hyphens')

const rupiah = z.number().int().min(0).max(100_000_000_000)
const name = z.string().min(1).max(200)

export const ImportColor = z.strictObject({
  color: name,
  color_idn: name,
  hex_code: z.string().regex(/^#[0-9a-f]{6}$/),
  sku: z.string().max(100),
})
export type ImportColor = z.infer<typeof ImportColor>

/** A picture as a file names it. Without `media_key` it could not be had: one we already show stays. */
export const ImportPicture = z.strictObject({
  source_url: z.string().min(1).max(2000),
  alt: z.string().max(500),
  color: name.nullable(),
  media_key: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{7,63}$/)
    .nullable(),
  ground: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
})
export type ImportPicture = z.infer<typeof ImportPicture>

/** What is on the shelf of one colour; null is a product without colours. */
export const ImportStock = z.strictObject({ color: name.nullable(), quantity: z.number().int().min(0).max(INT4) })
export type ImportStock = z.infer<typeof ImportStock>

/**
 * One product of ours as another shop's file describes it: rupiah, grams, plain text. Products of one `handle` with
 * `options` are siblings. An empty `stock` says nothing about stock; `brand` and `category` null leave ours alone.
 */
export const ImportProduct = z
  .strictObject({
    line: z.number().int().positive(),
    handle: ImportSlug,
    slug: ImportSlug,
    options: z.record(name, z.string().min(1).max(500)).nullable(),
    sku: z.string().max(100),
    title: z.string().min(1).max(300),
    description: z.string().max(60_000),
    brand: name.nullable(),
    category: name.nullable(),
    keyword: z.string().max(2000),
    price: rupiah,
    discounted_price: rupiah.nullable(),
    weight: z.number().int().min(0).max(10_000_000),
    status: z.enum(['active', 'draft', 'archived']),
    sizes: z.array(name).max(10),
    colors: z.array(ImportColor).max(250),
    stock: z.array(ImportStock).max(250),
    pictures: z.array(ImportPicture).max(50),
  })
  .refine(({ price, discounted_price }) => discounted_price === null || discounted_price <= price, {
    path: ['discounted_price'],
    message: 'more than the price',
  })
export type ImportProduct = z.infer<typeof ImportProduct>

export const MAX_BATCH = 1000

/** Written whole or not at all. `warehouse` is a code; null is the default one. */
export const ImportBatch = z.strictObject({
  warehouse: z.string().max(100).nullable(),
  products: z.array(ImportProduct).min(1).max(MAX_BATCH),
})
export type ImportBatch = z.infer<typeof ImportBatch>

export const RowError = z.object({ line: z.number().int(), handle: z.string(), message: z.string() })
export type RowError = z.infer<typeof RowError>

export const ImportedProduct = z.object({
  handle: z.string(),
  slug: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type ImportedProduct = z.infer<typeof ImportedProduct>

export const ImportReport = z.object({ products: z.array(ImportedProduct), errors: z.array(RowError) })
export type ImportReport = z.infer<typeof ImportReport>

/** A picture that the shop already has from this address. */
export const StoredPicture = z.object({ source_url: z.string(), media_key: z.string(), ground: z.string() })
export type StoredPicture = z.infer<typeof StoredPicture>

export const PictureAddresses = z.strictObject({ source_urls: z.array(z.string().max(2000)).min(1).max(20_000) })

/** `discounted_price` null ends a discount; left out, the discount stays as it is. */
export const NewPrice = z.strictObject({ price: rupiah, discounted_price: rupiah.nullable().optional() })
export type NewPrice = z.infer<typeof NewPrice>

export const PriceSet = z.object({
  slug: z.string(),
  price: rupiah,
  discounted_price: rupiah.nullable(),
  changed: z.boolean(),
})
export type PriceSet = z.infer<typeof PriceSet>
