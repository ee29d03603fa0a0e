import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { product_rent_pricings, rent_durations } from '@/lib/catalog/products/tables'

/** The price of renting a product for 30 days, or for its shortest duration if there is none of 30 days. */
export const rentPriceOf = (product: AnyPgColumn | SQL) => sql<number | null>`(select ${product_rent_pricings.price}
  from ${product_rent_pricings}
  join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
  where ${product_rent_pricings.product_id} = ${product}
  order by ${rent_durations.duration} <> 30, ${rent_durations.duration} limit 1)`
