import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { products } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { DEMO_PRODUCTS } from '@/lib/demo/products'
import { seedWhenEmpty } from '@/lib/demo/seed'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

test('the demo shop begins with the specifications of every product', async () => {
  expect(await seedWhenEmpty(testContext(connection), () => {})).toBe(true)
  const { slug, specifications } = products
  const rows = await connection.db.select({ slug, specifications }).from(products)
  const written = new Map(rows.map((row) => [row.slug, row.specifications]))
  expect(written).toEqual(new Map(DEMO_PRODUCTS.map((demo) => [demo.slug, demo.specifications])))
}, 120_000)
