import { z } from '@hono/zod-openapi'
import { ProductCard, type ProductList } from '@/lib/catalog/schema'
import { FLASH_SALE_STATUSES } from '@/lib/promotions/states'
import { Warehouse } from '@/lib/warehouses/schema'

/** A flash sale with the first of its products in the warehouse asked for (spec 2 §3). */
export const FlashSale = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    title_idn: z.string(),
    status: z.enum(FLASH_SALE_STATUSES),
    start_time: z.string(),
    end_time: z.string(),
    warehouses: z.array(Warehouse),
    products: z.array(ProductCard),
  })
  .openapi('FlashSale')
export type FlashSale = z.infer<typeof FlashSale>

/** `server_time` lets a browser whose own clock is wrong count down by ours. */
export const ServerTime = z.object({ server_time: z.string() })

export const FlashSaleAnswer = z.object({ data: FlashSale, metadata: ServerTime }).openapi('FlashSaleAnswer')
export type FlashSaleAnswer = z.infer<typeof FlashSaleAnswer>

export const FlashSaleList = z.object({ data: z.array(FlashSale), metadata: ServerTime }).openapi('FlashSaleList')
export type FlashSaleList = z.infer<typeof FlashSaleList>

export type FlashSlot = Pick<FlashSale, 'slug' | 'status' | 'start_time' | 'end_time'>

/** What the page of a sale shows. */
export type FlashSalePage = {
  sale: FlashSale
  slots: FlashSlot[]
  first: ProductList
  warehouses: { id: number; city: string }[]
  warehouseId: number
}

const name = z.string().trim().min(1).max(200)

/** What an operator writes: products by slug, warehouses by code, one price and one quota for each of both. */
export const FlashSaleDraft = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'only a–z, 0–9 and hyphens'),
  title: name,
  title_idn: name,
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
  items: z
    .array(
      z.strictObject({
        product: name,
        warehouse: name,
        price: z.number().int().min(1).max(100_000_000_000),
        quota: z.number().int().min(1).max(1_000_000),
      }),
    )
    .min(1)
    .max(5000),
})
export type FlashSaleDraft = z.infer<typeof FlashSaleDraft>

/** Other times for a sale; what is left out stays. */
export const FlashSaleTimes = z
  .strictObject({ start_time: z.iso.datetime({ offset: true }), end_time: z.iso.datetime({ offset: true }) })
  .partial()
export type FlashSaleTimes = z.infer<typeof FlashSaleTimes>

/** The same by their numbers. */
export type NewFlashSale = {
  slug: string
  title: string
  title_idn: string
  start_time: Date
  end_time: Date
  items: { warehouse_id: number; product_id: number; price: number; quota: number }[]
}

export const FlashSaleMoved = z.object({ id: z.number().int(), slug: z.string(), status: z.enum(FLASH_SALE_STATUSES) })
export type FlashSaleMoved = z.infer<typeof FlashSaleMoved>

/** A sale as its operator sees it. */
export const FlashSaleOverview = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(FLASH_SALE_STATUSES),
  start_time: z.string(),
  end_time: z.string(),
  products: z.number().int(),
  quota: z.number().int(),
  sold: z.number().int(),
})
export type FlashSaleOverview = z.infer<typeof FlashSaleOverview>
