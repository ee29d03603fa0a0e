import { z } from '@hono/zod-openapi'
import { Specifications } from '@/lib/catalog/products/specifications'
import { PRODUCT_STATUSES } from '@/lib/catalog/products/states'
import { Barcode } from '@/lib/fulfilment/inventory/schema'

const INT4 = 2_147_483_647

export const ImportSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'only a-z, 0-9 and hyphens')

const rupiah = z.number().int().min(0).max(100_000_000_000)
const name = z.string().min(1).max(200)
const count = z.number().int().min(0).max(INT4)
const percent = z.number().int().min(0).max(100)
const millimetres = z.number().int().min(0).max(1_000_000)
const text = z.string().max(60_000)

/** Limited in bytes, because the column is indexed. */
const address = z
  .string()
  .min(1)
  .refine((value) => Buffer.byteLength(value) <= 2000, 'longer than 2,000 bytes')

/** Null in `color_idn`, `hex_code` or `sku` keeps the stored value. */
const ImportColor = z.strictObject({
  color: name,
  color_idn: name.nullable(),
  hex_code: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'a tone like #93a387')
    .nullable(),
  sku: z.string().max(100).nullable(),
})

/**
 * A picture of a file. Without `media_key` it could not be downloaded, and a stored one stays. With `source_url` null
 * it is one of our own.
 */
const ImportPicture = z.strictObject({
  source_url: address.nullable(),
  alt: z.string().max(500),
  alt_idn: z.string().max(500).nullable(),
  color: name.nullable(),
  media_key: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,63}$/, 'not a name of a picture')
    .nullable(),
  ground: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'a tone like #93a387')
    .nullable(),
  url_type: z.enum(['image', 'video']),
})
export type ImportPicture = z.infer<typeof ImportPicture>

/**
 * Pieces on a shelf: `color` is null for a product without colours, `warehouse` is null for the warehouse of the batch.
 */
const ImportStock = z.strictObject({ warehouse: name.nullable(), color: name.nullable(), quantity: count })
export type ImportStock = z.infer<typeof ImportStock>

/** Where an item stands in a warehouse; empty takes it off its shelf. */
const ImportShelf = z.strictObject({ warehouse: name, color: name.nullable(), shelf: z.string().max(20) })
export type ImportShelf = z.infer<typeof ImportShelf>

/** The barcode of an item; empty is the derived one again. */
const ImportBarcode = z.strictObject({ color: name.nullable(), code: z.union([Barcode, z.literal('')]) })
export type ImportBarcode = z.infer<typeof ImportBarcode>

/** Fields that Shopify lacks, in millimetres and rupiah; fields left out keep their stored values. */
const ImportMore = z
  .strictObject({
    title_idn: z.string().min(1).max(300),
    description_idn: text,
    width: millimetres.nullable(),
    depth: millimetres.nullable(),
    height: millimetres.nullable(),
    limit_per_order: z.number().int().min(-1).max(INT4),
    installable: z.boolean(),
    installation_fee: rupiah,
    installation_deduction_fixed: rupiah,
    installation_deduction_percentage: percent,
    risk_type: z.enum(['percentage', 'fixed']).nullable(),
    /** An empty text takes a specification away; those left out stay. */
    specifications: Specifications,
    created_at: z.iso.datetime(),
  })
  .partial()
export type ImportMore = z.infer<typeof ImportMore>

/** The rental price of a product for a duration in days; `price` null removes the duration. */
const ImportRent = z.strictObject({
  duration: z.number().int().min(1).max(3650),
  price: rupiah.nullable(),
  deposit_fixed: rupiah,
  deposit_percentage: percent,
})
export type ImportRent = z.infer<typeof ImportRent>

const ImportUnits = z.strictObject({ warehouse: name, units: count.nullable() })
export type ImportUnits = z.infer<typeof ImportUnits>

/**
 * A product as a file describes it: rupiah, grams, plain text. Products with the same `handle` and with `options` are
 * siblings. Null keeps the stored value. `is_complete` marks our own export, which names each sibling by its slug and
 * lists every picture.
 */
export const ImportProduct = z
  .strictObject({
    line: z.number().int().positive(),
    handle: ImportSlug,
    slug: ImportSlug,
    is_complete: z.boolean(),
    options: z.record(name, z.string().min(1).max(500)).nullable(),
    sku: z.string().max(100).nullable(),
    title: z.string().min(1).max(300),
    description: text.nullable(),
    brand: name.nullable(),
    category: name.nullable(),
    /** A product has one category; the names of others become keywords. */
    other_categories: z.array(name).max(20).default([]),
    keyword: z.string().max(2000).nullable(),
    price: rupiah,
    discounted_price: rupiah.nullable(),
    weight: z.number().int().min(0).max(10_000_000).nullable(),
    status: z.enum(PRODUCT_STATUSES).nullable(),
    sizes: z.array(name).max(50).nullable(),
    colors: z.array(ImportColor).max(250),
    stock: z.array(ImportStock).max(5000),
    shelves: z.array(ImportShelf).max(5000).default([]),
    barcodes: z.array(ImportBarcode).max(250).default([]),
    pictures: z.array(ImportPicture).max(100).nullable(),
    more: ImportMore,
    rents: z.array(ImportRent).max(50),
    rent_units: z.array(ImportUnits).max(100),
  })
  .refine(({ price, discounted_price }) => discounted_price === null || discounted_price <= price, {
    path: ['discounted_price'],
    message: 'more than the price',
  })
export type ImportProduct = z.infer<typeof ImportProduct>

export const MAX_BATCH = 1000

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** The range of a file's products in a batch; `refused` counts those left out of it. */
const ImportStep = z.strictObject({ fingerprint, from: count, to: count, refused: count })
export type ImportStep = z.infer<typeof ImportStep>

/** A batch, written completely or not at all. `warehouse` is a code; null means the default one. */
export const ImportBatch = z.strictObject({
  warehouse: z.string().max(100).nullable(),
  products: z.array(ImportProduct).max(MAX_BATCH),
  step: ImportStep.nullable(),
})
export type ImportBatch = z.infer<typeof ImportBatch>

export const RowError = z.object({
  line: z.number().int(),
  handle: z.string(),
  /** The heading of the cell; empty when no single cell is at fault. */
  column: z.string(),
  code: z.string(),
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

export const ImportedProduct = z.object({
  handle: z.string(),
  slug: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type ImportedProduct = z.infer<typeof ImportedProduct>

/** `refused` counts the families that were left out completely. */
export const ImportReport = z.object({
  products: z.array(ImportedProduct),
  errors: z.array(RowError),
  refused: count,
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportStart = z.strictObject({ fingerprint, file: z.string().max(4096) })
export type ImportStart = z.infer<typeof ImportStart>

/** The progress of a file. `last_errors` are those of the batch at which it stopped. */
export const ImportState = z.object({
  position: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  last_errors: z.array(RowError),
})
export type ImportState = z.infer<typeof ImportState>

/** A stored picture with its source URL. */
export const StoredPicture = z.object({ source_url: z.string(), media_key: z.string(), ground: z.string() })
export type StoredPicture = z.infer<typeof StoredPicture>

export const PictureAddresses = z.strictObject({ source_urls: z.array(z.string().max(2000)).min(1).max(1000) })
