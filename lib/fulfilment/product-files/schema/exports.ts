import { z } from '@hono/zod-openapi'
import { Specifications } from '@/lib/catalog/products/specifications'
import { PRODUCT_STATUSES } from '@/lib/catalog/products/states'

/** The warehouses, durations and number of products that determine an export's columns. */
export const ExportShape = z.object({
  warehouses: z.array(z.string()),
  durations: z.array(z.number().int()),
  products: z.number().int(),
})
export type ExportShape = z.infer<typeof ExportShape>

/** A complete product. `category` is the name by which an import finds it again. */
export const ExportProduct = z.object({
  slug: z.string(),
  sku: z.string(),
  title: z.string(),
  title_idn: z.string(),
  keyword: z.string(),
  description: z.string(),
  description_idn: z.string(),
  brand: z.string(),
  category: z.string(),
  price: z.number(),
  discounted_price: z.number().nullable(),
  weight: z.number(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  height: z.number().nullable(),
  limit_per_order: z.number(),
  installable: z.boolean(),
  installation_fee: z.number(),
  installation_deduction_fixed: z.number(),
  installation_deduction_percentage: z.number(),
  specifications: Specifications,
  risk_type: z.enum(['percentage', 'fixed']).nullable(),
  status: z.enum(PRODUCT_STATUSES),
  group_handle: z.string().nullable(),
  group_options: z.record(z.string(), z.string()).nullable(),
  created_at: z.string(),
  sizes: z.array(z.string()),
  colors: z.array(z.object({ color: z.string(), color_idn: z.string(), hex_code: z.string(), sku: z.string() })),
  stock: z.array(
    z.object({ warehouse: z.string(), color: z.string().nullable(), on_hand: z.number(), shelf: z.string() }),
  ),
  barcodes: z.array(z.object({ color: z.string().nullable(), code: z.string() })),
  media: z.array(
    z.object({
      source_url: z.string().nullable(),
      media_key: z.string(),
      url_type: z.enum(['image', 'video']),
      ground: z.string(),
      alt: z.string(),
      alt_idn: z.string(),
      color: z.string().nullable(),
    }),
  ),
  rents: z.array(
    z.object({
      duration: z.number(),
      price: z.number(),
      deposit_fixed: z.number(),
      deposit_percentage: z.number(),
    }),
  ),
  rent_units: z.array(z.object({ warehouse: z.string(), units: z.number() })),
})
export type ExportProduct = z.infer<typeof ExportProduct>

/** Products in the order of their ids; `next` null at the end. */
export const ExportPage = z.object({ products: z.array(ExportProduct), next: z.number().int().nullable() })
export type ExportPage = z.infer<typeof ExportPage>

export const ExportQuery = z.object({ after: z.coerce.number().int().min(0).default(0) })
