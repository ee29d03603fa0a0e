import type { Product, ProductFilter } from '@/lib/catalog/products/schema'
import { type Rupiah, share } from '@/lib/platform/money'

/** Every product can be bought or rented; a cart, a voucher and an order are of one kind. */
export const ORDER_KINDS = ['buy', 'rent'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Widths in which every picture is served, as AVIF and WebP (pixels). */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]
export const WIDEST_MEDIA: MediaWidth = 800
export type MediaFormat = 'avif' | 'webp'

export const mediaUrl = (key: string, width: MediaWidth, format: MediaFormat = 'webp') =>
  `/media/${key}/${width}.${format}`

export const PRODUCT_PAGE_SIZE = 16
export const SIMILAR_LIMIT = 4
export const RECOMMENDED_LIMIT = 8
export const NO_LIMIT = -1
export const DEFAULT_QUANTITY_LIMIT = 9_999_999

export type StockLabel = 'available' | 'popular' | 'ending' | 'low' | 'sold_out'

/** 70+ Masih Tersedia, 40–69 Sedang Digemari, 10–39 Segera Habis, below 10 the number (CAT-049 to CAT-053). */
export function stockLabel(quantity: number): StockLabel {
  if (quantity >= 70) return 'available'
  if (quantity >= 40) return 'popular'
  if (quantity >= 10) return 'ending'
  return quantity > 0 ? 'low' : 'sold_out'
}

/** The price of one piece, in rupiah, after the discount. */
export const sellingPrice = (product: { price: Rupiah; discounted_price: Rupiah | null }): Rupiah =>
  product.discounted_price ?? product.price

/** The discount in whole per cent of the full price, rounded down so that it is never shown higher than it is. */
export function discountPercent(product: { price: Rupiah; discounted_price: Rupiah | null }): number {
  const selling = sellingPrice(product)
  return product.price > 0 ? Math.floor(((product.price - selling) * 100) / product.price) : 0
}

type InstallationFees = {
  installation_fee: Rupiah
  installation_deduction_fixed: Rupiah
  installation_deduction_percentage: number
}

/** Installation fee minus the fixed or the percentage deduction, never below zero (PDP-010). */
export function installationPrice(product: InstallationFees): Rupiah {
  const fee = product.installation_fee
  const deduction = product.installation_deduction_fixed || share(fee, product.installation_deduction_percentage)
  return Math.max(0, fee - deduction)
}

/** Grams to whole kilograms, rounded up, for display only (PDP-008). */
export const displayWeightKg = (grams: number) => Math.ceil(grams / 1000)

/** Rounded to the nearest half (PDP-005). */
export const displayRating = (rating: number) => Math.round(rating * 2) / 2

/** The maximum quantity of one product in one order: the smaller of its own limit and the stock. */
export function quantityLimit(limitPerOrder: number, available: number): number {
  return Math.min(limitPerOrder === NO_LIMIT ? DEFAULT_QUANTITY_LIMIT : limitPerOrder, Math.max(0, available))
}

/** The id or the slug by which a URL names a product. */
export const productKey = (name: string): { id: number } | { slug: string } =>
  /^\d{1,15}$/.test(name) ? { id: Number(name) } : { slug: name }

export const productTag = (id: number) => `product:${id}`
/** For pages that depend on which products, brands and categories exist and on their names. */
export const CATALOG_TAG = 'catalog'
/** For pages that filter, count or sort products by price; a product card has the tag of its product. */
export const PRICES_TAG = 'prices'
/** For the same pages of rentable products. */
export const RENTABLE_PRICES_TAG = 'rentable-prices'

/** In rupiah; the price range when the shop has no prices to derive it from (CAT-032). */
export const DEFAULT_PRICES = { min: 0, max: 10_000_000 }

export type Sort = NonNullable<ProductFilter['sort_by']>

export const prelovedSlug = (slug: string) => `${slug}-preloved`

const PRELOVED = 'Pre-loved'
/** What shoppers type who look for used goods. */
const PRELOVED_KEYWORDS = 'preloved, pre-loved, bekas, second'

type Words = Pick<Product, 'title' | 'title_idn' | 'keyword' | 'description' | 'description_idn' | 'sku'>

/** The words of a pre-loved product: those of the new one, with the note about its condition first. */
export const prelovedWords = (original: Words, { note, note_idn }: { note: string; note_idn: string }) => ({
  title: `${original.title} (${PRELOVED})`,
  title_idn: `${original.title_idn} (${PRELOVED})`,
  keyword: [original.keyword, PRELOVED_KEYWORDS].filter(Boolean).join(', '),
  description: [note, original.description].filter(Boolean).join('\n\n'),
  description_idn: [note_idn, original.description_idn].filter(Boolean).join('\n\n'),
  sku: original.sku && `${original.sku}-PL`,
})
