import { z } from '@hono/zod-openapi'
import { ProductCard } from '@/lib/catalog/products/schema'
import { COUNTED_DAYS, LINK_KINDS, MAX_STORE_PRODUCTS } from '@/lib/storefront/reseller-links/rules'

const kind = z.enum(LINK_KINDS)

/** What came of a link in the last 30 days. */
export const LinkCounts = z
  .object({ clicks: z.number().int(), carts: z.number().int(), orders: z.number().int() })
  .openapi('LinkCounts', { description: `In the last ${COUNTED_DAYS} days` })
export type LinkCounts = z.infer<typeof LinkCounts>

const earned = (of: string) =>
  z
    .number()
    .int()
    .nullable()
    .openapi({
      description: `What ${of} earns the caller now, in rupiah: the rate of the category with the points of the tier, of the price before tax, rounded down, when it is ordered alone and without a voucher. Null for what has no price.`,
    })

/** `link` is absolute and carries the code. The shop and the store's page have the store's name as title. */
export const ResellerLink = z
  .object({
    kind,
    id: z.number().int(),
    title: z.string(),
    title_idn: z.string(),
    link: z.string(),
    media_key: z.string().nullable(),
    /** The tall picture of a collection that has no square one. */
    scene_key: z.string().nullable(),
    price: z.number().int().nullable(),
    rent_price: z.number().int().nullable(),
    earns: earned('one sold piece'),
    rent_earns: earned('one piece, rented at `rent_price`,'),
    counts: LinkCounts,
  })
  .openapi('ResellerLink')
export type ResellerLink = z.infer<typeof ResellerLink>

/** Without an active code there is nothing to share: `shop` is null and the lists are empty. */
export const ResellerLinks = z
  .object({
    shop: ResellerLink.nullable(),
    store: ResellerLink.nullable(),
    shared: z.array(ResellerLink),
    suggested: z.array(ResellerLink),
    totals: LinkCounts,
  })
  .openapi('ResellerLinks')
export type ResellerLinks = z.infer<typeof ResellerLinks>

export const LinkSearch = z.object({
  q: z.string().trim().min(1).max(100),
  warehouse_id: z.coerce.number().int().positive().optional(),
})

/** A link that was copied or shared: a product or a collection. */
export const ShareLink = z
  .strictObject({ kind: z.enum(['product', 'collection']), id: z.number().int().positive() })
  .openapi('ShareLink')
export type ShareLink = z.infer<typeof ShareLink>

/** Sent by the first page of a visit that came through a reseller's link. */
export const FollowLink = z.strictObject({ code: z.string().max(40), path: z.string().max(300) }).openapi('FollowLink')
export type FollowLink = z.infer<typeof FollowLink>

/** Whether the visit was new and has been counted. */
export const Following = z.object({ counted: z.boolean() })

export const StoreProducts = z
  .strictObject({
    product_ids: z
      .array(z.number().int().positive())
      .max(MAX_STORE_PRODUCTS)
      .refine((ids) => new Set(ids).size === ids.length, 'each product once'),
  })
  .openapi('StoreProducts')

/** What everybody sees of a store whose code is active. */
export const ResellerStore = z
  .object({
    store_name: z.string(),
    referral_code: z.string(),
    picture: z.string().nullable(),
    /** Whether search engines may list it: the application is accepted. */
    is_accepted: z.boolean(),
    products: z.array(ProductCard),
    /** The main categories of the products, in the order in which they appear. */
    categories: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        title_idn: z.string(),
        product_ids: z.array(z.number().int()),
      }),
    ),
  })
  .openapi('ResellerStore')
export type ResellerStore = z.infer<typeof ResellerStore>
