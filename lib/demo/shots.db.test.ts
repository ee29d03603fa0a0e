import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { product_colors, product_media, products } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { DEMO_PRODUCTS } from '@/lib/demo/products'
import { seedWhenEmpty } from '@/lib/demo/seed'
import { reviews } from '@/lib/orders/reviews/tables'

let connection: Connection
beforeAll(async () => {
  process.env.DEMO = '1'
  connection = await openTestDatabase()
  await seedWhenEmpty(testContext(connection), () => {})
})
afterAll(() => connection.close())

const readPictures = () =>
  connection.db
    .select({
      slug: products.slug,
      key: product_media.media_key,
      alt: product_media.alt_idn,
      color: product_colors.position,
      position: product_media.position,
    })
    .from(products)
    .innerJoin(product_media, eq(product_media.product_id, products.id))
    .leftJoin(product_colors, eq(product_colors.id, product_media.product_color_id))
    .orderBy(asc(products.slug), asc(product_media.position))

test('every demo product shows at least four pictures, the second in a room, those of its first colour before the others', async () => {
  const all = await readPictures()
  for (const { slug } of DEMO_PRODUCTS) {
    const pictures = all.filter((picture) => picture.slug === slug)
    expect([slug, pictures.length >= 4]).toEqual([slug, true])
    expect(pictures[1]?.alt).toMatch(/, di (ruangan|dapur|kamar mandi|bengkel)$/)
    const colors = pictures.map(({ color }) => color)
    expect([slug, colors]).toEqual([slug, colors.toSorted()])
    expect([slug, new Set(pictures.map(({ alt }) => alt)).size]).toEqual([slug, pictures.length])
  }
})

test('about twenty demo reviews have photos of their product', async () => {
  const keys = new Map((await readPictures()).map(({ key, slug }) => [key, slug]))
  const written = await connection.db
    .select({ slug: products.slug, images: reviews.images })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
  const withPhotos = written.filter(({ images }) => images.length > 0)
  expect(withPhotos.length).toBeGreaterThanOrEqual(20)
  for (const { slug, images } of withPhotos) expect(images.map((key) => keys.get(key))).toEqual(images.map(() => slug))
})
