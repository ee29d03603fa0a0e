import type { Work } from '@/lib/db/command'
import type { Rupiah } from '@/lib/platform/money'
import { port } from '@/lib/platform/port'

export type Prices = { price: Rupiah; discounted_price: Rupiah | null }

/** Pages above the catalogue that choose products by price expire in the transaction that sets a price. */
export const priceChanges = port<{ expireMembers(work: Work, before: Prices, after: Prices): Promise<void> }>(
  'price changes',
)
