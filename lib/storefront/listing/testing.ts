import { eq } from 'drizzle-orm'
import { product_media, product_rent_pricings, product_sizes, rent_durations } from '@/lib/catalog/products/tables'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { letOut } from '@/lib/fulfilment/rentals/testing'
import type { TestShop } from '@/lib/server/testing'

/** Makes a lamp for sale and for rent, with every field of a product. */
export async function makeLamp(shop: TestShop) {
  const { db } = shop.connection
  const lamp = await shop.product({
    sku: 'LMP-1',
    keyword: 'lampu, lamp',
    description: 'Gives light.',
    price: 500_000,
    discounted_price: 375_000,
    weight: 2500,
    specifications: { material: 'Oak', material_idn: 'Kayu ek', care: 'Dust it.' },
    rating: 4.3,
    rating_count: 12,
    limit_per_order: 3,
    installable: true,
    installation_fee: 100_000,
    installation_deduction_percentage: 25,
    risk_type: 'percentage',
    colors: { Oak: 5, Teak: 2 },
  })
  const durations = await db
    .insert(rent_durations)
    .values([{ duration: 30 }, { duration: 7 }])
    .returning()
  await db.insert(product_rent_pricings).values(
    durations.map(({ id, duration }) => ({
      product_id: lamp.id,
      rent_duration_id: id,
      price: duration * 1000,
      deposit_percentage: 20,
    })),
  )
  await db.insert(product_sizes).values({ product_id: lamp.id, size: '40 cm' })
  await db.insert(product_media).values([
    { product_id: lamp.id, media_key: 'aaa', position: 1, alt: 'A lamp', alt_idn: 'Lampu' },
    { product_id: lamp.id, media_key: 'bbb', position: 2, product_color_id: lamp.colors[1] ?? null },
  ])
  await letOut(shop.connection, { warehouse_id: shop.warehouse.id, product_id: lamp.id, units: 6 })
  await db.update(rental_capacities).set({ rented: 2 }).where(eq(rental_capacities.product_id, lamp.id))
  return { ...lamp, durations }
}
