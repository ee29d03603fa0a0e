import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase } from '@/lib/db/testing'
import { forget } from '@/lib/platform/cache'
import { env } from '@/lib/platform/env'
import { findProductCard, getShopCard } from '@/lib/storefront/discovery/queries/cards'

let connection: Connection
let media: string
let before: string

beforeAll(async () => {
  connection = await openTestDatabase()
  media = await mkdtemp(join(tmpdir(), 'griya-cards-'))
  before = env().media_dir
  env().media_dir = media
  const shop = await makeShop(connection)
  const title = '</span><b>&amp; "Kursi" <tt>'
  await makeProduct(connection, shop, { id: 5, slug: 'kursi', title, title_idn: title })
  await makeProduct(connection, shop, { slug: 'draf', status: 'draft' })
})
afterAll(async () => {
  env().media_dir = before
  await rm(media, { recursive: true })
  await connection.close()
})

const kept = () => readdir(join(media, 'cards/id-5'))

test('the share picture of a product is a 1200 × 630 JPEG, whatever its title', async () => {
  const { format, width, height } = await sharp(
    (await findProductCard(connection.db, 'id', 'kursi')) ?? undefined,
  ).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('a share picture is drawn once, and replaced when the price changes', async () => {
  const many = await Promise.all([1, 2, 3].map(() => findProductCard(connection.db, 'id', 'kursi')))
  const [first] = await kept()
  expect([await kept(), new Set(many.map((card) => card?.toString('base64'))).size]).toEqual([[first], 1])
  await connection.db.update(products).set({ price: 99_000 }).where(eq(products.slug, 'kursi'))
  forget([CATALOG_TAG])
  const changed = await findProductCard(connection.db, 'id', 'kursi')
  expect(changed?.equals(many[0] ?? Buffer.alloc(0))).toBe(false)
  expect(await kept()).toHaveLength(1)
  expect(await kept()).not.toEqual([first])
})

test('products that are not sold and unknown languages have no share picture', async () => {
  for (const [language, slug] of [
    ['id', 'draf'],
    ['id', 'nothing'],
    ['fr', 'kursi'],
    ['..', 'kursi'],
  ] as const) {
    expect([language, slug, await findProductCard(connection.db, language, slug)]).toEqual([language, slug, null])
  }
  expect(await getShopCard('fr')).toBeNull()
})

test('the shop has a share picture in each language', async () => {
  const [id, en] = [await getShopCard('id'), await getShopCard('en')]
  expect((await sharp(id ?? undefined).metadata()).width).toBe(1200)
  expect(id?.equals(en ?? Buffer.alloc(0))).toBe(false)
})
