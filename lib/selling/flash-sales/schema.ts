import { z } from '@hono/zod-openapi'
import { ChosenInstant } from '@/lib/platform/chosen-instant'
import { FLASH_SLUG, MOST_FLASH_PIECES } from '@/lib/selling/flash-sales/rules'
import { FLASH_SALE_STATUSES } from '@/lib/selling/flash-sales/states'

const name = z.string().trim().min(1).max(200)

/** An operator's draft: products by slug, warehouses by code, with a price and a quota for each pair. */
export const FlashSaleDraft = z.strictObject({
  slug: z.string().regex(FLASH_SLUG, 'only a–z, 0–9 and hyphens'),
  title: name,
  title_idn: name,
  start_time: ChosenInstant,
  end_time: ChosenInstant,
  items: z
    .array(
      z.strictObject({
        product: name,
        warehouse: name,
        price: z.number().int().min(1).max(100_000_000_000),
        quota: z.number().int().min(1).max(MOST_FLASH_PIECES),
      }),
    )
    .min(1)
    .max(5000),
})
export type FlashSaleDraft = z.infer<typeof FlashSaleDraft>

/** New times for a sale; a missing one stays. */
export const FlashSaleTimes = z.strictObject({ start_time: ChosenInstant, end_time: ChosenInstant }).partial()
export type FlashSaleTimes = z.infer<typeof FlashSaleTimes>

/** A draft with products and warehouses by id. */
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

/** What a sale has of a product in one warehouse; `price_before` is the normal price, `left` of the quota. */
export const FlashSaleItem = z.object({
  slug: z.string(),
  title: z.string(),
  title_idn: z.string(),
  warehouse: z.string(),
  price: z.number().int(),
  price_before: z.number().int(),
  quota: z.number().int(),
  left: z.number().int(),
})
export type FlashSaleItem = z.infer<typeof FlashSaleItem>

/** A sale as operators see it. */
export const FlashSaleOverview = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_idn: z.string(),
  status: z.enum(FLASH_SALE_STATUSES),
  start_time: z.string(),
  end_time: z.string(),
  products: z.number().int(),
  quota: z.number().int(),
  sold: z.number().int(),
})
export type FlashSaleOverview = z.infer<typeof FlashSaleOverview>
