import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { product_rent_pricings, rent_durations } from '@/lib/catalog/products/tables'
import type { Rupiah } from '@/lib/platform/money'

/** The price of renting a product for 30 days, or for its shortest duration if there is none of 30 days. */
export const rentPriceOf = (product: AnyPgColumn | SQL) => sql<number | null>`(select ${product_rent_pricings.price}
  from ${product_rent_pricings}
  join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
  where ${product_rent_pricings.product_id} = ${product}
  order by ${rent_durations.duration} <> 30, ${rent_durations.duration} limit 1)`

/** The shortest duration that a product can be rented for, and its price. */
export const shortestRentOf = (product: AnyPgColumn | SQL) => sql<{ price: Rupiah; days: number } | null>`(
  select json_build_object('price', ${product_rent_pricings.price}, 'days', ${rent_durations.duration})
  from ${product_rent_pricings}
  join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
  where ${product_rent_pricings.product_id} = ${product}
  order by ${rent_durations.duration} limit 1)`

/** `rentPriceOf` of all products that have one, as a table of `product_id` and `price`: for lists that are sorted by it. */
export const RENT_PRICES = sql`(select ${product_rent_pricings.product_id} as product_id,
    coalesce(min(${product_rent_pricings.price}) filter (where ${rent_durations.duration} = 30),
      (array_agg(${product_rent_pricings.price} order by ${rent_durations.duration}))[1]) as price
  from ${product_rent_pricings}
  join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
  group by ${product_rent_pricings.product_id})`
