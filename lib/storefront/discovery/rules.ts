import type { ProductCard } from '@/lib/catalog/products/schema'
import { sha256 } from '@/lib/platform/crypto'
import { isLocale, type Locale, localized } from '@/lib/platform/i18n'
import type { Rupiah } from '@/lib/platform/money'

/** What has a slug that an operator can change. */
export const MOVABLE = ['product', 'collection', 'post'] as const
export type Movable = (typeof MOVABLE)[number]

/** Public pages that every shop has. */
export const PAGES = [
  '/',
  '/products',
  '/sale',
  '/rent',
  '/rooms',
  '/blog',
  '/business',
  '/about',
  '/track-order',
  '/terms-and-conditions/terms',
  '/terms-and-conditions/rent_terms',
  '/terms-and-conditions/business_terms',
  '/terms-and-conditions/privacy_policy',
]

/** Disallowed in robots.txt: personal pages. */
export const PERSONAL_PATHS = [
  '/bayar',
  '/cart',
  '/cashbacks',
  '/checkout',
  '/exchange',
  '/forgot-password',
  '/login',
  '/my-',
  '/orders/',
  '/payment',
  '/profile',
  '/register',
  '/reseller-links',
  '/reseller-orders',
  '/returns',
  '/shipping',
  '/store-information',
  '/thank-you',
  '/wallet-activity',
  '/wishlist',
]
/** Disallowed in robots.txt, because filters have endless combinations. */
export const FILTERS = ['brand_ids', 'category_ids', 'min_price', 'max_price', 'sort_by']

/** Files are cut by id, so that a new product changes only its own file. The protocol allows 50,000 URLs in a file. */
export const IDS_PER_SITEMAP = 10_000
export const ENTRIES_PER_READ = 1_000
export const ITEMS_PER_READ = 200

export const SITEMAPS = ['pages', 'categories', 'collections', 'posts'] as const
export type SitemapName = (typeof SITEMAPS)[number] | `products-${number}`

export function readSitemapName(file: string): SitemapName | null {
  const name = /^([a-z0-9-]+)\.xml$/.exec(file)?.[1] ?? ''
  const known = SITEMAPS.find((one) => one === name)
  return known ?? (/^products-[1-9]\d{0,8}$/.test(name) ? (name as SitemapName) : null)
}

/** The range of ids in a product file: above `after`, up to `last`. */
export function idsOf(name: `products-${number}`): { after: number; last: number } {
  const last = Number(name.slice('products-'.length)) * IDS_PER_SITEMAP
  return { after: last - IDS_PER_SITEMAP, last }
}

/** The price in rupiah that needs no login: not the flash price, which also ends soon (CAT-047). */
export const openPrice = ({
  discounted_price,
  flash_sale_detail,
}: Pick<ProductCard, 'discounted_price' | 'flash_sale_detail'>): Rupiah =>
  flash_sale_detail?.regular_price ?? discounted_price

type CardedProduct = Pick<
  ProductCard,
  'id' | 'title' | 'title_idn' | 'discounted_price' | 'flash_sale_detail' | 'rent_price' | 'preview'
>

/** Part of every stamp: raise it when the design changes, so that old pictures are not used any more. */
const CARD_VERSION = 1

/** A hash of what a share picture shows: it changes with title, price and product picture. */
export function cardStamp(product: CardedProduct, locale: Locale): string {
  const { rent_price, preview } = product
  const shown = [CARD_VERSION, localized(product, 'title', locale), openPrice(product), rent_price, preview.media_key]
  return sha256(JSON.stringify(shown)).slice(0, 12)
}

export const cardUrl = (product: CardedProduct & { slug: string }, locale: Locale) =>
  `/og/${locale}/products/${product.slug}?v=${cardStamp(product, locale)}`

/** The share picture of pages without one of their own; `locale` is the segment of the URL. */
export const shopCardUrl = (locale: string) => `/og/${isLocale(locale) ? locale : 'id'}/shop.jpg`

export const CARD_SIZE = { width: 1200, height: 630 }
