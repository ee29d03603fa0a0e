import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { productTag } from '@/lib/catalog/products/rules'
import { command } from '@/lib/db/command'
import { users } from '@/lib/identity/accounts/tables'
import { refreshRatings } from '@/lib/orders/reviews/commands'
import type { RatingCount, ReviewList } from '@/lib/orders/reviews/schema'
import { reviews } from '@/lib/orders/reviews/tables'
import { onExpireTags } from '@/lib/platform/cache'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let writer: number

beforeAll(async () => {
  shop = await openTestShop()
  const [user] = await shop.connection.db
    .insert(users)
    .values({ role: 'user', first_name: 'Rina', last_name: 'Kusuma', register_at: new Date() })
    .returning()
  writer = user?.id ?? 0
})
afterAll(() => shop.close())

type ReviewValues = Partial<typeof reviews.$inferInsert>

const write = (product_id: number, wanted: ReviewValues[]) =>
  shop.connection.db.insert(reviews).values(
    wanted.map((review, index) => ({
      product_id,
      user_id: writer,
      rating: 5,
      content: `R${index + 1}`,
      created_at: new Date(Date.UTC(2026, 0, index + 1)),
      ...review,
    })),
  )

const refresh = command((work, ids: number[]) => refreshRatings(work, ids))
const list = (id: number, query = '') => shop.call<ReviewList>('GET', `/products/${id}/reviews${query}`)
const contents = ({ body }: { body: ReviewList }) => body.data.map(({ content }) => content)

test('a product lists its published reviews, newest first, by page, with the writers’ names shortened [REV-009] [REV-015]', async () => {
  const { id } = await shop.product()
  await write(id, [{ images: ['e'.repeat(24)] }, {}, {}, { status: 'hidden' }, { status: 'waiting' }])
  await write((await shop.product()).id, [{ content: 'of something else' }])
  const first = await list(id, '?limit=2')
  expect(contents(first)).toEqual(['R3', 'R2'])
  expect(first.body.metadata.total_items).toBe(3)
  const second = await list(id, `?limit=2&cursor=${first.body.metadata.next_cursor}`)
  expect(second.body.metadata.next_cursor).toBeNull()
  expect(second.body.data).toEqual([
    {
      id: expect.any(Number),
      product_id: id,
      rating: 5,
      content: 'R1',
      images: [`/media/${'e'.repeat(24)}/640.webp`],
      created_at: '2026-01-01T00:00:00.000Z',
      user: { first_name: 'Rina', last_name: 'K.', profile_picture: null },
    },
  ])
})

test('new reviews do not shift the pages', async () => {
  const { id } = await shop.product()
  await write(id, [{}, {}, {}])
  const first = await list(id, '?limit=2')
  await write(id, [{ content: 'new', created_at: new Date() }])
  expect(contents(await list(id, `?limit=2&cursor=${first.body.metadata.next_cursor}`))).toEqual(['R1'])
})

test('reviews are filtered by stars', async () => {
  const { id } = await shop.product()
  await write(id, [{ rating: 4 }, { rating: 5 }, { rating: 4 }])
  expect(contents(await list(id, '?rating=4'))).toEqual(['R3', 'R1'])
  expect((await list(id, '?rating=4')).body.metadata.total_items).toBe(2)
  expect(contents(await list(id, '?rating=1'))).toEqual([])
  expect((await list(id, '?rating=6')).status).toBe(422)
})

test('the rating summary has the average, the number and the counts per star [REV-011] [REV-016]', async () => {
  const { id } = await shop.product()
  const path = `/products/${id}/rating_count`
  const ask = async () => (await shop.call<{ data: RatingCount }>('GET', path)).body.data
  expect(await ask()).toEqual({ avg: 0, length: 0, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } })
  await write(id, [{ rating: 5 }, { rating: 4 }, { rating: 4 }, { rating: 1, status: 'hidden' }])
  expect(await ask()).toEqual({ avg: 4.3, length: 3, counts: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 } })
})

test('the reviews of a product that is not sold are not found', async () => {
  const { id } = await shop.product({ status: 'archived' })
  for (const path of [`/products/${id}/reviews`, `/products/${id}/rating_count`, '/products/999999/reviews']) {
    expect([path, (await shop.call('GET', path)).status]).toEqual([path, 404])
  }
})

test('the rating of a product follows its published reviews, and its pages expire', async () => {
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  const [rated, unrated] = [await shop.product(), await shop.product({ rating: 5, rating_count: 9 })]
  await write(rated.id, [{ rating: 5 }, { rating: 4 }, { rating: 4 }, { rating: 1, status: 'waiting' }])
  await refresh(shop.context, [rated.id, unrated.id])
  const ratingOf = async (id: number) => {
    const { body } = await shop.call<{ data: { rating: number; rating_count: number } }>('GET', `/products/${id}`)
    return [body.data.rating, body.data.rating_count]
  }
  expect(await ratingOf(rated.id)).toEqual([4.3, 3])
  expect(await ratingOf(unrated.id)).toEqual([0, 0])
  expect(expired).toEqual(expect.arrayContaining([productTag(rated.id), productTag(unrated.id)]))
})

test('the database refuses ratings outside one to five stars and a fourth photo [REV-007]', async () => {
  const { id } = await shop.product()
  await expect(write(id, [{ rating: 0 }])).rejects.toThrow()
  await expect(write(id, [{ rating: 6 }])).rejects.toThrow()
  await expect(write(id, [{ images: ['a', 'b', 'c', 'd'] }])).rejects.toThrow()
})
