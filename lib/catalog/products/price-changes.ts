import type { Work } from '@/lib/db/command'
import type { Rupiah } from '@/lib/platform/money'
import { port } from '@/lib/platform/port'

export type Prices = { price: Rupiah; discounted_price: Rupiah | null }

/** Expires pages of higher nouns that select products by price, in the transaction that sets a price. */
export const priceChanges = port<{ expireMembers(work: Work, before: Prices, after: Prices): Promise<void> }>(
  'price changes',
)
