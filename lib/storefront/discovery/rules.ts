import type { ProductCard } from '@/lib/catalog/products/schema'
import { sha256 } from '@/lib/platform/crypto'
import { isLocale, type Locale, localized } from '@/lib/platform/i18n'
import type { Rupiah } from '@/lib/platform/money'

/** What has an address made of words that may change. */
export const MOVABLE = ['product', 'collection', 'post'] as const
export type Movable = (typeof MOVABLE)[number]

/** Public pages that every shop has. */
export const PAGES = [
  '/',
  '/products',
  '/sale',
  '/rent',
  '/blog',
  '/business',
  '/about',
  '/track-order',
  '/terms-and-conditions/terms',
  '/terms-and-conditions/privacy_policy',
]

/** Never asked for by a crawler (robots.txt): what is personal, and the endless combinations of filters. */
export const PERSONAL_PATHS = [
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
  '/reseller-orders',
  '/returns',
  '/shipping',
  '/store-information',
  '/thank-you',
  '/wallet-activity',
  '/wishlist',
]
export const FILTERS = ['brand_ids', 'category_ids', 'min_price', 'max_price', 'sort_by']

/** Ids, not products: a file never changes because of an id in another one. 50,000 addresses are allowed in a file. */
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

/** The ids of a products file: above `after`, up to `last`. */
export function idsOf(name: `products-${number}`): { after: number; last: number } {
  const last = Number(name.slice('products-'.length)) * IDS_PER_SITEMAP
  return { after: last - IDS_PER_SITEMAP, last }
}

/** The price that everybody pays: flash prices are excluded, they need a login and end (CAT-047). */
export const openPrice = ({
  discounted_price,
  flash_sale_detail,
}: Pick<ProductCard, 'discounted_price' | 'flash_sale_detail'>): Rupiah =>
  flash_sale_detail?.regular_price ?? discounted_price

type Carded = Pick<
  ProductCard,
  'id' | 'title' | 'title_idn' | 'discounted_price' | 'flash_sale_detail' | 'rent_price' | 'preview'
>

/** Changed when the look of the cards changes, so that none of the old ones is shown again. */
const CARD_LOOK = 1

/** Names what a card shows: another title, price or picture is another card. */
export function cardStamp(product: Carded, locale: Locale): string {
  const { rent_price, preview } = product
  const shown = [CARD_LOOK, localized(product, 'title', locale), openPrice(product), rent_price, preview.media_key]
  return sha256(JSON.stringify(shown)).slice(0, 12)
}

export const cardUrl = (product: Carded & { slug: string }, locale: Locale) =>
  `/og/${locale}/products/${product.slug}?v=${cardStamp(product, locale)}`

/** The picture of pages without one of their own; `locale` as the URL's segment says it. */
export const shopCardUrl = (locale: string) => `/og/${isLocale(locale) ? locale : 'id'}/shop.jpg`

export const CARD_SIZE = { width: 1200, height: 630 }
