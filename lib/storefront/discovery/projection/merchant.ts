import type { ColorVariant } from '@/lib/catalog/products/color-schema'
import { mediaUrl } from '@/lib/catalog/products/rules'
import type { Product } from '@/lib/catalog/products/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localized, localizedPath } from '@/lib/platform/i18n'
import type { Rupiah } from '@/lib/platform/money'
import { XML_HEAD, xmlText } from '@/lib/storefront/discovery/projection/xml'
import { openPrice } from '@/lib/storefront/discovery/rules'

/** Maximum lengths and number of pictures (Google Merchant Center, product data specification). */
const MAX_LENGTH = { title: 150, description: 5_000, type: 750, id: 50 }
const MAX_ADDITIONAL_PICTURES = 10

/** The path of a category (`Kursi > Bangku`) and its number in Google's taxonomy. */
export type FeedCategory = { path: string; google_category: number | null }

export type FeedContext = { locale: Locale; categories: Map<number, FeedCategory> }

const shorten = (text: string, most: number) => [...text].slice(0, most).join('')

/** An XML element with its escaped text; an empty string when there is no text. */
function tag(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<g:${name}>${xmlText(String(text))}</g:${name}>`
}

const money = (amount: Rupiah) => `${amount} IDR`

const absolute = (path: string) => `${env().public_url}${path}`

function pictureTags({ media }: Product, color: ColorVariant | null): string {
  const pictures = media.filter(({ url_type }) => url_type === 'image')
  const own = pictures.filter(({ product_color_id }) => product_color_id === color?.id)
  const others = pictures.filter(({ product_color_id }) => product_color_id === null)
  const shown = color === null ? pictures : own.length > 0 ? [...own, ...others] : pictures
  return shown
    .slice(0, MAX_ADDITIONAL_PICTURES + 1)
    .map(({ media_key }, index) =>
      tag(index === 0 ? 'image_link' : 'additional_image_link', absolute(mediaUrl(media_key, 800))),
    )
    .join('')
}

/** The item group: the imported family of the product, or the product itself if it has several colours. */
function groupOf({ id, group_handle, color_variants }: Product): string | null {
  if (group_handle !== null) return group_handle.length <= MAX_LENGTH.id ? group_handle : null
  return color_variants.length > 1 ? String(id) : null
}

const stockOf = ({ stocks }: Product, color: ColorVariant | null) =>
  stocks
    .filter(({ product_color_id }) => color === null || product_color_id === color.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)

function toItem(product: Product, color: ColorVariant | null, { locale, categories }: FeedContext): string {
  const { id, slug, price, brand, weight, color_variants } = product
  const title = localized(product, 'title', locale)
  const shade = color && localized(color, 'color', locale)
  const category = categories.get(product.categories.at(-1)?.id ?? 0)
  const open = openPrice(product)
  const isOne = color !== null && color_variants.length > 1
  return [
    '<item>',
    tag('id', isOne ? `${id}-${color.id}` : id),
    tag('title', shorten(isOne ? `${title}, ${shade}` : title, MAX_LENGTH.title)),
    tag('description', shorten(localized(product, 'description', locale) || title, MAX_LENGTH.description)),
    tag('link', absolute(localizedPath(locale, `/products/${slug}${isOne ? `?color=${color.id}` : ''}`))),
    pictureTags(product, color),
    tag('availability', stockOf(product, color) > 0 ? 'in_stock' : 'out_of_stock'),
    tag('price', money(price)),
    tag('sale_price', open < price ? money(open) : null),
    tag('brand', brand?.title),
    tag('identifier_exists', 'no'),
    tag('condition', product.is_preloved ? 'used' : 'new'),
    tag('google_product_category', category?.google_category),
    tag('product_type', category && shorten(category.path, MAX_LENGTH.type)),
    tag('item_group_id', groupOf(product)),
    tag('color', shade),
    tag('shipping_weight', weight > 0 ? `${weight} g` : null),
    '</item>\n',
  ].join('')
}

/** One item for each colour; none for a product without a picture, which Google refuses. */
export function toItems(product: Product, context: FeedContext): string {
  if (!product.media.some(({ url_type }) => url_type === 'image')) return ''
  const colors = product.color_variants.length > 0 ? product.color_variants : [null]
  return colors.map((color) => toItem(product, color, context)).join('')
}

export function feedHead(words: { title: string; description: string }, locale: Locale): string {
  const head = `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`
  const { title, description } = words
  return `${head}<title>${xmlText(title)}</title><link>${xmlText(absolute(localizedPath(locale, '/')))}</link><description>${xmlText(description)}</description>\n`
}

export const FEED_END = '</channel></rss>\n'
