import { z } from '@hono/zod-openapi'
import { ProductCard, type ProductList } from '@/lib/catalog/products/schema'
import { Warehouse } from '@/lib/places/warehouses/schema'
import { FLASH_SALE_STATUSES } from '@/lib/selling/flash-sales/states'

/** A flash sale with its first products in the requested warehouse (CAT-069). */
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

/** The browser counts down by `server_time`, since its own clock may be wrong. */
export const ServerTime = z.object({ server_time: z.string() })

export const FlashSaleAnswer = z.object({ data: FlashSale, metadata: ServerTime }).openapi('FlashSaleAnswer')
export type FlashSaleAnswer = z.infer<typeof FlashSaleAnswer>

export const FlashSaleList = z.object({ data: z.array(FlashSale), metadata: ServerTime }).openapi('FlashSaleList')
export type FlashSaleList = z.infer<typeof FlashSaleList>

export type FlashSlot = Pick<FlashSale, 'slug' | 'status' | 'start_time' | 'end_time'>

/** The content of a flash sale's page. */
export type FlashSalePage = {
  sale: FlashSale
  slots: FlashSlot[]
  first: ProductList
  warehouses: { id: number; city: string }[]
  warehouseId: number
}
