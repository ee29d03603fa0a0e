import { database } from '@/lib/db/client'
import { listTiers } from '@/lib/fulfilment/shipping/queries/offers'
import { type FreeShippingTier, TIERS_TAG } from '@/lib/fulfilment/shipping/rules'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'

/** For pages: the free-shipping tiers of a warehouse, lowest first. */
export const getTiers = pageRead(async (warehouseId: number): Promise<FreeShippingTier[]> => {
  tagPage(TIERS_TAG)
  const tiers = await listTiers((await database()).db, warehouseId)
  return tiers.map(({ min_price, max_reduction }) => ({ min_price, max_reduction }))
})
