import { discountPercent, sellingPrice } from '@/lib/catalog/products/rules'
import type { Rupiah } from '@/lib/platform/money'

/** Cached pages that show flash sales as such; products on sale carry their own tags besides. */
export const FLASH_SALES_TAG = 'flash-sales'

/** The clock that starts and ends sales. */
export const FLASH_JOB = 'flash-sales'

/** How many cards of a sale the home page shows. */
export const HOME_FLASH_PRODUCTS = 6

/** How many slots the slider of the flash sale page shows at once (CAT-015). */
export const FLASH_SLOTS = 5

/** The part of a quota, in per cent, that is left when a sale calls itself nearly sold out. */
export const NEARLY_GONE_PERCENT = 20

export type FlashStock = {
  warehouse_id: number
  product_collection_id: number
  quantity: number
  original_quantity: number
}

/** A product's place in the sale that is on, or in the next one; `stocks` are those of every warehouse. */
export type FlashOffer = {
  id: number
  slug: string
  status: 'upcoming' | 'ongoing'
  price: Rupiah
  /** What is left of the quota in the warehouse asked for. */
  quantity: number
  start_time: string
  end_time: string
  stocks: FlashStock[]
}

type Priced = { price: Rupiah; discounted_price: Rupiah | null }

/** The flash price of one piece while there is one: the sale is on, has pieces left and is really cheaper. */
export function flashPrice(product: Priced, offer: FlashOffer | null): Rupiah | null {
  if (offer?.status !== 'ongoing' || offer.quantity < 1) return null
  return offer.price < sellingPrice(product) ? offer.price : null
}

/**
 * How a buyer stands to the sale of a line: `joined` pays the flash price; `login` is a guest, `quota` wants more
 * pieces than are left, and both pay the normal price.
 */
export type FlashStanding = 'joined' | 'login' | 'quota'

export type UnitPrice = { unit_price: Rupiah; flash_sale_item_id: number | null; standing: FlashStanding | null }

/** `pieces` counts every line of the product: a quota is shared by its colours, and all of them fit or none. */
export type FlashBuyer = { member: boolean; pieces: number }

/** What one piece costs this buyer. */
export function unitPrice(product: Priced, offer: FlashOffer | null, { member, pieces }: FlashBuyer): UnitPrice {
  const price = flashPrice(product, offer)
  const normal = { unit_price: sellingPrice(product), flash_sale_item_id: null }
  if (!offer || price === null) return { ...normal, standing: null }
  if (!member) return { ...normal, standing: 'login' }
  if (pieces > offer.quantity) return { ...normal, standing: 'quota' }
  return { unit_price: price, flash_sale_item_id: offer.id, standing: 'joined' }
}

const instantOf = (time: string) => new Date(time).toISOString()

/** A product's flash sale fields (CAT-057). The percentage is set only once the sale has started (CAT-046). */
export function flashFields(product: Priced, offer: FlashOffer | null) {
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

/** Whole per cent of a quota that is sold, rounded down so that a full bar means sold out. */
export const soldPercent = ({ quantity, original_quantity }: { quantity: number; original_quantity: number }) =>
  original_quantity > 0 ? Math.floor(((original_quantity - quantity) * 100) / original_quantity) : 0

/** Two periods that share a moment; one may begin when the other ends. */
export const overlaps = (a: { start_time: Date; end_time: Date }, b: { start_time: Date; end_time: Date }) =>
  a.start_time < b.end_time && b.start_time < a.end_time
