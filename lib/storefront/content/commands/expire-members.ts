import type { Prices } from '@/lib/catalog/products/price-changes'
import type { Work } from '@/lib/db/command'
import { fitsPrices, MEMBERS_TAG } from '@/lib/storefront/content/rules'
import { product_collections } from '@/lib/storefront/content/tables'

/** Expires the product lists of collections when a price change moves the product into or out of a collection. */
export async function expireMembers(work: Work, before: Prices, after: Prices) {
  const found = await work.db.select({ rule: product_collections.rule }).from(product_collections)
  const isMoved = found.some(({ rule }) => rule && fitsPrices(rule, before) !== fitsPrices(rule, after))
  if (isMoved) work.expire(MEMBERS_TAG)
}
