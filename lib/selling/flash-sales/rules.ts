import { discountPercent, sellingPrice } from '@/lib/catalog/products/rules'
import type { Rupiah } from '@/lib/platform/money'

/** The tag of cached pages that list flash sales; products on sale have their own tags as well. */
export const FLASH_SALES_TAG = 'flash-sales'

/** The job that starts and ends sales. */
export const FLASH_JOB = 'flash-sales'

/** How many cards of a sale the home page shows. */
export const HOME_FLASH_PRODUCTS = 6

/** How many slots the slider of the flash sale page shows at once (CAT-015). */
export const FLASH_SLOTS = 5

/** The last part of the address of a sale's page. */
export const FLASH_SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/

/** The most pieces of a product in one warehouse that a sale has. */
export const MOST_FLASH_PIECES = 1_000_000

/** The share of a quota left, in per cent, from which a sale is shown as nearly sold out. */
export const NEARLY_GONE_PERCENT = 20

export type FlashStock = {
  warehouse_id: number
  product_collection_id: number
  quantity: number
  original_quantity: number
}

/** A product's offer in the ongoing or next sale; `stocks` are those of all warehouses. */
export type FlashOffer = {
  id: number
  slug: string
  status: 'upcoming' | 'ongoing'
  price: Rupiah
  /** What is left of the quota in the requested warehouse. */
  quantity: number
  start_time: string
  end_time: string
  stocks: FlashStock[]
}

type PricedProduct = { price: Rupiah; discounted_price: Rupiah | null }

/** The flash price of one piece, while the sale is ongoing, has pieces left and is cheaper; else null. */
export function flashPrice(product: PricedProduct, offer: FlashOffer | null): Rupiah | null {
  if (offer?.status !== 'ongoing' || offer.quantity < 1) return null
  return offer.price < sellingPrice(product) ? offer.price : null
}

/**
 * Whether a line gets the flash price: `joined` does; `login` is a guest, `quota` has more pieces than are left, and
 * both pay the normal price.
 */
export type FlashStanding = 'joined' | 'login' | 'quota'

export type UnitPrice = { unit_price: Rupiah; flash_sale_item_id: number | null; standing: FlashStanding | null }

/**
 * `pieces` counts all lines of the product: its colours share the quota, and get the flash price together or not at
 * all.
 */
export type FlashBuyer = { member: boolean; pieces: number }

/** The price of one piece for this buyer. */
export function unitPrice(product: PricedProduct, offer: FlashOffer | null, { member, pieces }: FlashBuyer): UnitPrice {
  const price = flashPrice(product, offer)
  const normal = { unit_price: sellingPrice(product), flash_sale_item_id: null }
  if (!offer || price === null) return { ...normal, standing: null }
  if (!member) return { ...normal, standing: 'login' }
  if (pieces > offer.quantity) return { ...normal, standing: 'quota' }
  return { unit_price: price, flash_sale_item_id: offer.id, standing: 'joined' }
}

const instantOf = (time: string) => new Date(time).toISOString()

/** A product's flash sale fields (CAT-057). The percentage is set only once the sale has started (CAT-046). */
export function flashFields(product: PricedProduct, offer: FlashOffer | null) {
  const price = flashPrice(product, offer)
  return {
    flash_sale_discount: price === null ? 0 : discountPercent({ price: product.price, discounted_price: price }),
    flash_sale_detail: offer && {
      start_time: instantOf(offer.start_time),
      end_time: instantOf(offer.end_time),
      slug: offer.slug,
      status: offer.status,
      regular_price: sellingPrice(product),
    },
    flash_sale_stocks: offer?.stocks ?? [],
  }
}

/** The sold share of a quota in whole per cent, rounded down so that 100 means sold out. */
export const soldPercent = ({ quantity, original_quantity }: { quantity: number; original_quantity: number }) =>
  original_quantity > 0 ? Math.floor(((original_quantity - quantity) * 100) / original_quantity) : 0

/** Whether two periods overlap; one may begin when the other ends. */
export const overlaps = (a: { start_time: Date; end_time: Date }, b: { start_time: Date; end_time: Date }) =>
  a.start_time < b.end_time && b.start_time < a.end_time

/** Why a sale is refused, as the API says it; # is the limit. */
const REFUSALS = {
  before_start: 'before the start',
  over: 'the sale would be over already',
  begun: 'the sale has begun already',
  slug_taken: 'there is a sale of this name already',
  no_products: 'a sale needs products',
  product_twice: 'a product is there twice for one warehouse',
  in_another_sale: 'in another sale at that time',
  price_not_lower: 'the price is not below the normal price of #',
  quota_above_stock: 'the quota is more than the # pieces that can be sold',
} as const

export type FlashRefusal = keyof typeof REFUSALS

const REFUSAL_NAMES = Object.keys(REFUSALS) as FlashRefusal[]

/** The sentence of a refusal; `limit` is a price or a number of pieces. */
export const sayRefusal = (reason: FlashRefusal, limit = 0) => REFUSALS[reason].replace('#', String(limit))

/** The refusal that a sentence of the API says, so that the back-office can word it; null for another one. */
export function readRefusal(text: string): { reason: FlashRefusal; limit: number } | null {
  const limit = Number(/\d+/.exec(text)?.[0] ?? 0)
  const reason = REFUSAL_NAMES.find((name) => sayRefusal(name, limit) === text)
  return reason ? { reason, limit } : null
}
