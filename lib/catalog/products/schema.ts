import { z } from '@hono/zod-openapi'
import { ListedColor } from '@/lib/catalog/products/color-schema'
import { SearchedInstead } from '@/lib/catalog/products/searched-instead'
import { Specifications } from '@/lib/catalog/products/specifications'
import { PRODUCT_STATUSES } from '@/lib/catalog/products/states'
import { listed, TRAIT_CHOICES, TRAIT_FACETS, TRAIT_FILTERS } from '@/lib/catalog/products/trait-facets'

const rupiah = z.number().int()

export const Brand = z
  .object({ id: z.number().int(), slug: z.string(), title: z.string(), image_url: z.string().nullable() })
  .openapi('Brand')
export type Brand = z.infer<typeof Brand>

export const Category = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    parent_id: z.number().int().nullable(),
    title: z.string(),
    title_idn: z.string(),
    icon: z.string().nullable(),
    image: z.string().nullable(),
  })
  .openapi('Category')
export type Category = z.infer<typeof Category>

/** `media_key` names the picture in every width: `/media/{media_key}/{width}.{avif|webp}`. */
export const Media = z
  .object({
    media_key: z.string(),
    product_color_id: z.number().int().nullable(),
    secure_url: z.string(),
    thumbnail_image: z.string(),
    url_type: z.enum(['image', 'video']),
    ground: z.string(),
    alt: z.string(),
    alt_idn: z.string(),
  })
  .openapi('Media')
export type Media = z.infer<typeof Media>

/** A product's flash sale. `regular_price` applies to guests, and to everybody once the quota is used up. */
export const FlashSaleDetail = z
  .object({
    start_time: z.string(),
    end_time: z.string(),
    slug: z.string(),
    status: z.enum(['upcoming', 'ongoing']),
    regular_price: rupiah,
  })
  .openapi('FlashSaleDetail')

/** The quota of a flash sale in one warehouse; `product_collection_id` is the sale. */
export const FlashSaleStock = z
  .object({
    warehouse_id: z.number().int(),
    product_collection_id: z.number().int(),
    quantity: z.number().int(),
    original_quantity: z.number().int(),
  })
  .openapi('FlashSaleStock')

/**
 * A product in a list. `discounted_price` is the present price of one piece for a registered buyer, flash sale
 * included; `quantity` is the stock of one warehouse.
 */
export const ProductCard = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    title_idn: z.string(),
    sku: z.string(),
    price: rupiah,
    discount: z.number().int(),
    discounted_price: rupiah,
    rent_price: rupiah.nullable(),
    /** The price of the shortest rental. */
    shortest_rent: z.object({ price: rupiah, days: z.number().int() }).nullable(),
    /** Whole per cent; 0 until the sale has started and after it is sold out. */
    flash_sale_discount: z.number().int(),
    flash_sale_detail: FlashSaleDetail.nullable(),
    flash_sale_stocks: z.array(FlashSaleStock),
    quantity: z.number().int(),
    rating: z.number(),
    rating_count: z.number().int(),
    limit_per_order: z.number().int(),
    wishlist: z.boolean(),
    /** Sells second-choice pieces of another product. */
    is_preloved: z.boolean(),
    created_at: z.string(),
    brand: Brand.nullable(),
    preview: z.object({
      thumbnail_image: z.string().nullable(),
      media_key: z.string().nullable(),
      hover_media_key: z.string().nullable(),
      ground: z.string(),
      alt: z.string(),
      alt_idn: z.string(),
    }),
    color_variants: z.array(ListedColor),
  })
  .openapi('ProductCard')
export type ProductCard = z.infer<typeof ProductCard>

export const RentPricing = z
  .object({
    price: rupiah,
    deposit: rupiah,
    rent_duration: z.object({ id: z.number().int(), duration: z.number().int() }),
  })
  .openapi('RentPricing')
export type RentPricing = z.infer<typeof RentPricing>

/** A product in a list of the API. */
export const ProductItem = ProductCard.extend({
  keyword: z.string(),
  description: z.string(),
  description_idn: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  weight: z.number().int(),
  width: z.number().int().nullable(),
  depth: z.number().int().nullable(),
  height: z.number().int().nullable(),
  installable: z.boolean(),
  installation_fee: rupiah,
  installation_deduction_fixed: rupiah,
  installation_deduction_percentage: z.number().int(),
  rent_quantity: z.number().int(),
  rented: z.number().int(),
  categories: z.array(Category),
  sizes: z.array(z.object({ product_id: z.number().int(), size: z.string() })),
  media: z.array(Media),
  rent_pricings: z.array(RentPricing),
  risk: z
    .object({
      risk_type: z.enum(['percentage', 'fixed']),
      rent_duration_risks: z.array(
        z.object({ rent_duration_id: z.number().int(), deposit_fixed: rupiah, deposit_percentage: z.number().int() }),
      ),
    })
    .nullable(),
}).openapi('ProductItem')
export type ProductItem = z.infer<typeof ProductItem>

export const Product = ProductItem.extend({
  stocks: z.array(z.object({ product_color_id: z.number().int().nullable(), quantity: z.number().int() })),
  group_handle: z.string().nullable(),
  specifications: Specifications,
  /**
   * The product that sells this one pre-loved, with its pieces in the warehouse; for a pre-loved product the new one.
   */
  other_condition: z
    .object({
      id: z.number().int(),
      slug: z.string(),
      price: rupiah,
      quantity: z.number().int(),
      is_preloved: z.boolean(),
    })
    .nullable(),
}).openapi('Product')
export type Product = z.infer<typeof Product>

export const SORTS = ['created_at_desc', 'price_desc', 'price_asc', 'relevance'] as const

/** Accepts both the specification's spelling of an order and ours. */
const sort = z
  .enum([...SORTS, 'created_at desc', 'price desc', 'price asc'])
  .transform((spelling) => spelling.replace(' ', '_') as (typeof SORTS)[number])

const ids = listed
  .transform((parts) => parts.map(Number))
  .pipe(z.array(z.number().int().positive()).max(50))
  .openapi({ type: 'array', items: { type: 'integer' } })

const price = z.coerce.number().int().min(0).max(100_000_000_000).optional()

export const ProductFilter = z.object({
  q: z.string().max(100).optional(),
  warehouse_id: z.coerce.number().int().positive().optional(),
  'brand_ids[]': ids,
  'category_ids[]': ids,
  ...TRAIT_FILTERS,
  min_price: price,
  max_price: price,
  sort_by: sort.optional().openapi({
    description: 'Without it, created_at_desc; with q, relevance. relevance without q is created_at_desc.',
  }),
  limit: z.coerce.number().int().min(1).max(50).default(16),
  cursor: z.string().max(200).default('1'),
  fields: z.enum(['card']).optional().openapi({ description: 'card: of each product only what a card shows' }),
})
export type ProductFilter = z.infer<typeof ProductFilter>

/** `count`: the products found with this choice in place of the others of its facet, with all other filters. */
const counted = { count: z.number().int() }
export const FoundBrand = Brand.extend({ ...counted, checked: z.boolean() })
export const FoundCategory = Category.extend(counted)

export const ProductList = z
  .object({
    data: z.object({
      products: z.array(z.union([ProductItem, ProductCard])),
      brands: z.array(FoundBrand),
      categories: z.array(FoundCategory),
      ...TRAIT_FACETS,
    }),
    metadata: z.object({
      next_cursor: z.string().nullable(),
      total_items: z.number().int(),
      min_price: rupiah,
      max_price: rupiah,
      /** The place on the first page of a search from which products only relate to its words; null without one. */
      related_from: z.number().int().nullable(),
      ...SearchedInstead.shape,
    }),
  })
  .openapi('ProductList')
type ListAnswer = z.infer<typeof ProductList>
export type ProductList = Omit<ListAnswer, 'data'> & {
  data: Omit<ListAnswer['data'], 'products'> & { products: ProductCard[] }
}

const page = z.coerce.number().int().min(1).max(1000).optional()

/** The rent catalogue is paged by cursor or by page number. */
/** `free_from` and `free_to` keep what can be rented on all days between them, both included. */
export const RentFilter = ProductFilter.extend({
  page,
  free_from: z.iso.date().optional(),
  free_to: z.iso.date().optional(),
}).refine(({ free_from, free_to }) => Boolean(free_from) === Boolean(free_to) && (free_from ?? '') <= (free_to ?? ''), {
  path: ['free_to'],
  message: 'Both days, the last one not before the first',
})
export type RentFilter = z.infer<typeof RentFilter>

export const Suggestion = z
  .object({
    text: z.string(),
    kind: z.enum(['category', 'brand', 'product']),
    id: z.number().int(),
    slug: z.string(),
    /** Picture and price of a product in the warehouse of the request; null for a category and a brand. */
    product: z.object({ media_key: z.string().nullable(), ground: z.string(), price: rupiah }).nullable(),
  })
  .openapi('Suggestion')
export type Suggestion = z.infer<typeof Suggestion>

export const ExploredProducts = z
  .object({ data: z.array(ProductCard), metadata: z.object({ next_cursor: z.string().nullable() }) })
  .openapi('ExploredProducts')
export type ExploredProducts = z.infer<typeof ExploredProducts>

export const FiltersSortings = z
  .object({
    sortings: z.array(z.object({ value: z.enum(SORTS), title: z.string(), title_idn: z.string() })),
    price: z.object({ min_price: rupiah, max_price: rupiah }),
    brands: z.array(Brand.extend(counted)),
    categories: z.array(FoundCategory),
    ...TRAIT_CHOICES,
  })
  .openapi('FiltersSortings')

/** A category with its direct subcategories. */
export const CategoryBelow = Category.extend({ subcategories: z.array(Category) }).openapi('CategoryBelow')

/** A parent category with two levels of subcategories; with `navbar` only those that have products. */
export const ParentCategory = Category.extend({ categories: z.array(CategoryBelow) }).openapi('ParentCategory')
