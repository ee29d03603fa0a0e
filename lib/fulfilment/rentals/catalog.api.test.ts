import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { ProductList } from '@/lib/catalog/products/schema'
import { products } from '@/lib/catalog/products/tables'
import { listRentingWarehouses } from '@/lib/fulfilment/rentals/queries/places'
import { makeRental } from '@/lib/fulfilment/rentals/testing'
import { setCapacity } from '@/lib/fulfilment/units/commands/set-capacity'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the rent catalogue', () => {
  const titles = async (warehouse_id: number | undefined) => {
    const { body } = await shop.call<ProductList>('GET', `/rents/products?warehouse_id=${warehouse_id}`)
    return body.data.products.map(({ id }) => id)
  }

  test('lists a product while the warehouse rents it out', async () => {
    const lamp = await makeRental(shop, { units: 2 })
    const [here, there] = shop.warehouses
    expect(await titles(here?.id)).toContain(lamp.id)
    expect(await titles(there?.id)).not.toContain(lamp.id)
    const [row] = await shop.connection.db.select().from(products).where(eq(products.id, lamp.id))
    const place = { slug: row?.slug ?? '', warehouse: there?.code ?? '' }
    await setCapacity(shop.context, { ...place, units: 1 })
    expect(await titles(there?.id)).toContain(lamp.id)
    await setCapacity(shop.context, { ...place, units: 0 })
    expect(await titles(there?.id)).not.toContain(lamp.id)
  })

  test('exists in warehouses that rent out at least one product', async () => {
    await makeRental(shop, { units: 2 })
    const found = await listRentingWarehouses(shop.connection.db)
    expect(found[0]).toMatchObject({ id: shop.warehouse.id, products: expect.any(Number) })
  })
})
