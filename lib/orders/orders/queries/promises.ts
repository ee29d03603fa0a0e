import { listCategories } from '@/lib/catalog/products/queries'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { database } from '@/lib/db/client'
import { leastWindow, windowDays } from '@/lib/orders/orders/rules/claim-window'
import { DEADLINE_SETTINGS } from '@/lib/orders/orders/rules/deadlines'
import { readSettings } from '@/lib/places/settings/queries'
import { PROMISES_TAG } from '@/lib/places/settings/rules'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'

/** For pages: the days within which whatever is bought may be claimed, and the working days until money is sent. */
export const getPromises = pageRead(async () => {
  tagPage(PROMISES_TAG)
  const settings = await readSettings((await database()).db)
  return { claim_days: leastWindow(settings), payout_days: settings.of(DEADLINE_SETTINGS.payout) }
})

/** For pages: the days within which goods of a category may be claimed. */
export const getClaimDays = pageRead(async ({ category }: { category: number | null }) => {
  tagPage(PROMISES_TAG, CATALOG_TAG)
  const { db } = await database()
  return windowDays(category, await listCategories(db), await readSettings(db))
})
