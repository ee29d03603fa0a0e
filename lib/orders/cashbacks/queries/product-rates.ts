import { categoriesOf } from '@/lib/catalog/products/queries'
import type { Database } from '@/lib/db/client'
import type { ResellerType } from '@/lib/identity/resellers/rules'
import { tierRate } from '@/lib/orders/cashbacks/rules'
import { readSettings } from '@/lib/places/settings/queries'

/** What each of these products earns a reseller of a tier now, in per cent of its price before tax, by id. */
export async function listProductRates(db: Database, tier: ResellerType, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const settings = await readSettings(db)
  const above = await categoriesOf(db, ids)
  return new Map(ids.map((id) => [id, tierRate(settings, tier, above.get(id) ?? [])]))
}
