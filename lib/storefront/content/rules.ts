import { sellingPrice } from '@/lib/catalog/products/rules'
import type { Rupiah } from '@/lib/platform/money'

/** Where a banner is shown; that of `about` is a picture alone. `new_user` floats over every page for visitors who are not logged in (NAV-032). */
export const PLACEMENTS = ['home', 'sale', 'rent', 'about', 'new_user'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** What links to a collection: a banner, a promo tile or a section of the home page (CAT-010). */
export const SOURCES = ['banner', 'promo', 'product_section'] as const
export type Source = (typeof SOURCES)[number]

/** The products of a collection beside those picked by hand: all conditions must hold. Prices in rupiah. */
export type CollectionRule = {
  categories?: string[]
  discounted?: boolean
  rentable?: boolean
  min_price?: number
  max_price?: number
}

/** A part of a post's text, without markup. */
export type Block =
  | { type: 'heading' | 'paragraph'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'product'; slug: string }

/** Pages of plain text. */
export const STATIC_PAGES = ['about_us', 'terms', 'rent_terms', 'business_terms', 'privacy_policy'] as const
export type StaticPageName = (typeof STATIC_PAGES)[number]

/** A section of a static page; `id` is its anchor. */
export type StaticSection = { id: string; title: string; title_idn: string; text: string; text_idn: string }

/** A static page in both languages. */
export type StaticContent = {
  title: string
  title_idn: string
  intro: string
  intro_idn: string
  sections: StaticSection[]
}

export const MOST_SECTIONS = 20
export const LONGEST_SECTION = 5_000

export const COLLECTION_PAGE_SIZE = 8
export const HOME_PROMOS = 3
export const HOME_SECTIONS = 3
export const HOME_POSTS = 3
export const SECTION_PRODUCTS = 8
export const BANNER_SECONDS = 5

export const CONTENT_TAG = 'content'
/** The tag of lists that depend on which products fit the price rules of collections. */
export const MEMBERS_TAG = 'collection-members'

type Prices = { price: Rupiah; discounted_price: Rupiah | null }

/** Whether a product at these prices may belong to a collection with this rule. */
export function fitsPrices(
  { discounted, min_price = 0, max_price = Number.POSITIVE_INFINITY }: CollectionRule,
  prices: Prices,
) {
  const selling = sellingPrice(prices)
  return selling >= min_price && selling <= max_price && (!discounted || selling < prices.price)
}

/** Widths of a scene: wide for desktops, tall for phones (pixels). */
export const SCENE_WIDTHS = { wide: [960, 1280, 1920], tall: [540, 810, 1080] } as const
export type SceneShape = keyof typeof SCENE_WIDTHS

export const sceneUrl = (key: string, width: number, format: 'avif' | 'webp' = 'webp') =>
  `/media/${key}/${width}.${format}`

/**
 * Where a banner leads: a path of the shop, or a whole address elsewhere. A link that is not http or https falls
 * back to the home page (CAT-008).
 */
export function bannerHref(link: string, shop: string): string {
  const address = URL.canParse(link, shop) ? new URL(link, shop) : null
  if (!address || !/^https?:$/.test(address.protocol) || link.trim() === '') return '/'
  if (address.origin !== new URL(shop).origin) return address.href
  return `${address.pathname}${address.search}${address.hash}`
}

/** The path of a collection; `from` names the source, and is omitted for banners (CAT-010). */
export const collectionPath = ({ slug, source }: { slug: string; source: Source }) =>
  `/collections/${slug}${source === 'banner' ? '' : `?from=${source}`}`

/** The products of a collection in the API. */
export const collectionApi = ({ slug, source }: { slug: string; source: Source }) => {
  const home = { banner: 'product_collections', promo: 'promo_sections', product_section: 'product_sections' } as const
  return `/${home[source]}/${slug}/products` as const
}

const WORDS_A_MINUTE = 200

/** How long a post takes to read, in minutes, at least one. */
export function readingMinutes(blocks: Block[]): number {
  const text = blocks.flatMap((block) => ('text' in block ? block.text : 'items' in block ? block.items : []))
  return Math.max(1, Math.round(text.join(' ').split(/\s+/).length / WORDS_A_MINUTE))
}
