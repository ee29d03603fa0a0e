import type { ProductCard } from '@/lib/catalog/products/schema'
import type { ResellerType } from '@/lib/identity/resellers/rules'
import type { OwnRates } from '@/lib/orders/cashbacks/schema'
import type { Rupiah } from '@/lib/platform/money'

/** A benefit or a step of the landing page of resellers. */
export type LandingItem = { title: string; title_idn: string; description: string; description_idn: string }

export const MOST_ITEMS = 8
export const LONGEST_TITLE = 120
export const LONGEST_TEXT = 500

export const BUSINESS_PAGE_TAG = 'business-page'

/** A product with what one sold piece of it earns a reseller, and the rate in per cent. */
export type Example = { product: ProductCard; rate: number; earns: Rupiah }

/** What resellers get by the settings in force. Rates and the tax in per cent, days from the delivery on. */
export type Offer = {
  tiers: { tier: ResellerType; rate: number }[]
  /** Where the lowest tier earns another rate. */
  categories: OwnRates['categories']
  examples: Example[]
  claim_days: { least: number; most: number }
  withdrawal: { least: Rupiah; fee: Rupiah; tax: number }
}

/** Where the examples lie on the list of prices. */
const SHARES = [1 / 6, 1 / 2, 5 / 6]

/**
 * A cheap, a middling and a dear one of these, the cheapest first. What earns nothing, is on a flash sale or is pre-loved
 * is no example.
 */
export function spreadExamples(all: readonly Example[]): Example[] {
  const usual = all
    .filter(({ product, earns }) => earns > 0 && product.flash_sale_discount === 0 && !product.is_preloved)
    .toSorted((one, other) => one.product.discounted_price - other.product.discounted_price)
  if (usual.length <= SHARES.length) return usual
  return SHARES.flatMap((share) => usual[Math.floor(usual.length * share)] ?? [])
}
