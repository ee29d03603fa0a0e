import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, gt } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import { generateProducts } from '@/lib/demo/generate'
import { seriesName, varySize } from '@/lib/demo/variation'
import { fixedClock } from '@/lib/platform/time'
import { findDiscrepancies } from '@/lib/server/doctor/queries'

const open: Connection[] = []
afterAll(async () => {
  for (const connection of open) await connection.close()
})

async function generated(seed: number) {
  const connection = await openTestDatabase()
  open.push(connection)
  const shop = await makeShop(connection)
  const base = { slug: 'kursi-guyub', title: 'Guyub chair', title_idn: 'Kursi Guyub', price: 400_000, width: 460 }
  await makeProduct(connection, shop, { ...base, colors: { Merah: 3, Biru: 4 } })
  const last = await makeProduct(connection, shop, {
    slug: 'cermin-kala',
    title: 'Kala mirror',
    title_idn: 'Cermin Kala',
  })
  await generateProducts(testContext(connection, fixedClock('2026-11-21T00:00:00Z')), {
    seed,
    products: 150,
    say: () => {},
  })
  const rows = await connection.db.select().from(products).where(gt(products.id, last.id)).orderBy(asc(products.id))
  return {
    connection,
    rows: rows.map(({ slug, title, price, discounted_price, width }) => ({
      slug,
      title,
      price,
      discounted_price,
      width,
    })),
  }
}

let first: Awaited<ReturnType<typeof generated>>
beforeAll(async () => {
  first = await generated(7)
})

test('the requested number of products is generated, each with its own slug and title', async () => {
  expect(first.rows).toHaveLength(150)
  expect(new Set(first.rows.map(({ slug }) => slug)).size).toBe(150)
  expect(first.rows[0]).toMatchObject({ slug: 'kursi-arunika-pagi-1', title: 'Arunika Pagi chair' })
  expect(first.rows.every(({ price, discounted_price }) => price > 0 && (discounted_price ?? 0) < price)).toBe(true)
})

test('the same seed generates the same products, another seed different ones', async () => {
  expect((await generated(7)).rows).toEqual(first.rows)
  expect((await generated(8)).rows).not.toEqual(first.rows)
})

test('the generated stock violates no invariant', async () => {
  const broken = (await findDiscrepancies(testContext(first.connection))).filter(({ violations }) => violations > 0)
  expect(broken).toEqual([])
})

test('series names are unique, and sizes are scaled', () => {
  expect(new Set(Array.from({ length: 2000 }, (_, n) => seriesName(n))).size).toBe(2000)
  expect(varySize('80 × 50 cm', 1.1)).toBe('88 × 55 cm')
  expect(varySize('Ø 63 cm · tebal 3 cm', 1)).toBe('Ø 63 cm · tebal 3 cm')
})
