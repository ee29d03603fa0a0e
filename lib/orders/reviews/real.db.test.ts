import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { products } from '@/lib/catalog/products/tables'
import type { Connection } from '@/lib/db/client'
import { command } from '@/lib/db/command'
import { makeProduct, makeShop, openTestDatabase, testContext } from '@/lib/db/testing'
import demo from '@/lib/demo/data/reviews.json'
import { seedReviews } from '@/lib/demo/reviews'
import { users } from '@/lib/identity/accounts/tables'
import { findProductReviews } from '@/lib/orders/reviews/queries/reviews'
import { reviews } from '@/lib/orders/reviews/tables'

let connection: Connection
let id: number
let writer: number

beforeAll(async () => {
  connection = await openTestDatabase()
  const shop = await makeShop(connection)
  id = (await makeProduct(connection, shop, { slug: demo[0]?.product })).id
  await command((work) => seedReviews(work))(testContext(connection), undefined)
  const [user] = await connection.db
    .insert(users)
    .values({ role: 'user', first_name: 'Rina', last_name: 'Kusuma', register_at: new Date() })
    .returning()
  writer = user?.id ?? 0
})
afterAll(() => connection.close())

test('the demo shop has sample ratings, and none counts as real', async () => {
  const [shown] = await connection.db.select({ rating_count: products.rating_count }).from(products)
  expect(shown?.rating_count).toBeGreaterThan(0)
  expect((await findProductReviews(connection.db, id)).real).toEqual({ rating: 0, rating_count: 0, reviews: [] })
})

test('only published reviews of buyers count as real, and the newest five are listed', async () => {
  const write = (rating: number, index: number, status: 'published' | 'hidden' = 'published') => ({
    product_id: id,
    user_id: writer,
    rating,
    content: `R${index}`,
    status,
    created_at: new Date(Date.UTC(2026, 0, index)),
  })
  await connection.db
    .insert(reviews)
    .values([...[5, 4, 4, 5, 4, 4].map((stars, index) => write(stars, index + 1)), write(1, 9, 'hidden')])
  const real = (await findProductReviews(connection.db, id)).real
  expect([real.rating, real.rating_count]).toEqual([4.3, 6])
  expect(real.reviews.map(({ content }) => content)).toEqual(['R6', 'R5', 'R4', 'R3', 'R2'])
  expect(real.reviews[0]).toEqual({
    author: 'Rina K.',
    rating: 4,
    content: 'R6',
    created_at: '2026-01-06T00:00:00.000Z',
  })
})
