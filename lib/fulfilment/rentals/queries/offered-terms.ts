import { and, eq, gt, max, min, sql } from 'drizzle-orm'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { product_rent_pricings, products, rent_durations } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import type { OfferedTerms } from '@/lib/fulfilment/rentals/rules'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'

const share = sql<number>`case when ${products.risk_type} = 'percentage' then ${product_rent_pricings.deposit_percentage} end`

/** Nothing is due for a product without a risk. */
const amount = sql<number>`case when ${products.risk_type} = 'fixed' then ${product_rent_pricings.deposit_fixed}
  when ${products.risk_type} is null then 0 end`

const boundsOf = (least: string | null, most: string | null) =>
  least === null || most === null ? null : { least: Number(least), most: Number(most) }

/** The terms of everything that a warehouse rents out; null when that is nothing. */
export async function findOfferedTerms(db: Database, warehouseId: number): Promise<OfferedTerms | null> {
  const [found] = await db
    .select({
      days: min(rent_durations.duration),
      ...{ leastShare: min(share), mostShare: max(share) },
      ...{ leastAmount: min(amount), mostAmount: max(amount) },
    })
    .from(product_rent_pricings)
    .innerJoin(products, eq(products.id, product_rent_pricings.product_id))
    .innerJoin(rent_durations, eq(rent_durations.id, product_rent_pricings.rent_duration_id))
    .innerJoin(rental_capacities, eq(rental_capacities.product_id, products.id))
    .where(
      and(
        eq(products.status, 'active'),
        eq(rental_capacities.warehouse_id, warehouseId),
        gt(rental_capacities.units, 0),
      ),
    )
  if (!found || found.days === null) return null
  const { days, leastShare, mostShare, leastAmount, mostAmount } = found
  return { days, shares: boundsOf(leastShare, mostShare), amounts: boundsOf(leastAmount, mostAmount) }
}

/** The same for pages, cached. */
export const getOfferedTerms = pageRead(async (warehouseId: number) => {
  tagPage(CATALOG_TAG)
  return findOfferedTerms((await database()).db, warehouseId)
})
