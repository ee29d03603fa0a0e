import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import { type OpenedUploads, openUploads } from '@/lib/identity/uploads/testing'
import { makeMember } from '@/lib/orders/orders/testing/buyers'
import { findProductReviews } from '@/lib/orders/reviews/queries/reviews'
import type { RatingCount, ReviewList } from '@/lib/orders/reviews/schema'
import { reviews } from '@/lib/orders/reviews/tables'
import { doubleLine, makeOrdered, makeReviewer, review, sendPhoto } from '@/lib/orders/reviews/testing'
import { onExpireTags } from '@/lib/platform/cache'
import { hasFile } from '@/lib/platform/storage'
import { movableClock } from '@/lib/server/testing'

const LEAPS = 'orders are in states that nothing led to'

const clock = movableClock('2026-11-22T10:00:00+07:00')
let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(clock)
})
const LEAPT = { orders: LEAPS, invoices: LEAPS, shipments: LEAPS, stock: LEAPS, ledger: LEAPS, 'rental units': LEAPS }

afterAll(() => opened.close({ broken: LEAPT }))

const keyOf = (secure_url: string) => /[0-9a-f]{24}/.exec(secure_url)?.[0] ?? ''
const rowsOf = (product_id: number) =>
  opened.shop.connection.db.select().from(reviews).where(eq(reviews.product_id, product_id))

test('a buyer reviews a delivered product with stars, text and photos, and it is published at once [REV-009] [REV-014] [REV-004]', async () => {
  const { shop } = opened
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  const who = await makeReviewer(shop)
  const { product, order_id } = who
  const photos = [await sendPhoto(shop, who), await sendPhoto(shop, who)]
  const given = { order_id, rating: 4, content: ' Kokoh <b>sekali</b>\nDan <script>alert(1)</script> ', images: photos }
  const { status, body } = await review(shop, who, product.id, given)
  const shown = photos.map((secure_url) => `/media/${keyOf(secure_url)}/640.webp`)
  const said = {
    id: expect.any(Number),
    product_id: product.id,
    rating: 4,
    content: 'Kokoh <b>sekali</b>\nDan <script>alert(1)</script>',
    images: shown,
    created_at: clock.now().toISOString(),
    user: { first_name: 'Sari', last_name: '', profile_picture: null },
  }
  expect([status, body]).toEqual([200, { data: { ...said, order_id, status: 'published', hidden_reason: null } }])
  expect(expired).toContain(productTag(product.id))
  expect((await shop.call<ReviewList>('GET', `/products/${product.id}/reviews`)).body.data).toEqual([said])
  const counted = await shop.call<{ data: RatingCount }>('GET', `/products/${product.id}/rating_count`)
  expect(counted.body.data).toMatchObject({ avg: 4, length: 1 })
  const read = await shop.call<{ data: { rating: number; rating_count: number } }>('GET', `/products/${product.id}`)
  expect(read.body.data).toMatchObject({ rating: 4, rating_count: 1 })
  for (const secure_url of photos) {
    expect(await hasFile(`${keyOf(secure_url)}/640.avif`)).toBe(true)
    const [row] = await shop.connection.db
      .select()
      .from(uploads)
      .where(eq(uploads.key, keyOf(secure_url)))
    expect(row?.state).toBe('attached')
  }
})

test('a buyer’s review is included in the data for search engines', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  await review(shop, who, who.product.id, { order_id: who.order_id, rating: 5, content: 'Sesuai foto' })
  expect((await findProductReviews(shop.connection.db, who.product.id)).real).toMatchObject({
    rating: 5,
    rating_count: 1,
    reviews: [{ author: 'Sari', content: 'Sesuai foto' }],
  })
})

test.each([undefined, 0])('without a rating (%s) it is refused [REV-006]', async (rating) => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const given = { order_id: who.order_id, rating, content: 'Bagus' }
  const { status, body } = await review(shop, who, who.product.id, given)
  expect([status, body.message]).toEqual([422, 'Please enter rating'])
  const indonesian = await review(shop, who, who.product.id, given, { 'accept-language': 'id' })
  expect(indonesian.body.message).toBe('Silakan beri bintang')
  expect(await rowsOf(who.product.id)).toEqual([])
})

test.each([
  ['rating', { rating: 6 }],
  ['rating', { rating: -1 }],
  ['rating', { rating: 4.5 }],
  ['rating', { rating: '5' }],
  ['content', { content: 'x'.repeat(361) }],
  ['content', { content: 7 }],
  ['images', { images: 'foto' }],
  ['user_id', { user_id: 1 }],
  ['status', { status: 'published' }],
])('a wrong %s is refused: %j', async (field, wrong) => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const { status, body } = await review(shop, who, who.product.id, { order_id: who.order_id, rating: 5, ...wrong })
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'invalid_input', [`review.${field}`]])
})

test('invalid characters are refused or replaced without an internal error', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const statusOf = async (content: string) =>
    (await review(shop, who, who.product.id, { order_id: who.order_id, rating: 5, content })).status
  expect(await statusOf('Bagus\u0000 sekali')).toBe(400)
  expect(await rowsOf(who.product.id)).toEqual([])
  expect(await statusOf('Bagus\ud800 sekali')).toBe(200)
})

test('a review has at most three photos, each the writer’s own upload for a review, and each once [REV-007]', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const other = await makeMember(shop)
  const ask = (images: string[]) => review(shop, who, who.product.id, { order_id: who.order_id, rating: 5, images })
  const photos = [await sendPhoto(shop, who), await sendPhoto(shop, who), await sendPhoto(shop, who)]
  const tooMany = await ask([...photos, await sendPhoto(shop, who)])
  expect([tooMany.status, tooMany.body.errors]).toEqual([422, { 'review.images': expect.any(String) }])
  for (const foreign of [
    await sendPhoto(shop, other),
    await sendPhoto(shop, who, 'profile_picture'),
    'https://example.com/foto.jpg',
    `/media/${'f'.repeat(24)}/640.webp`,
  ]) {
    expect((await ask([foreign])).body.code).toBe('upload_unknown')
  }
  expect(await rowsOf(who.product.id)).toEqual([])
  const [photo = ''] = photos
  expect((await ask([photo, photo])).body.data.images).toHaveLength(1)
  const second = await makeOrdered(shop, who, [who.product.id])
  const again = await review(shop, who, who.product.id, { order_id: second, rating: 5, images: [photo] })
  expect(again.body.code).toBe('upload_unknown')
})

const BUYING = ['waiting_payment', 'payment_verified', 'processed', 'shipped', 'cancelled', 'return_processed'] as const

test.each(BUYING)('a bought product cannot be reviewed when its order is %s [REV-004]', async (status) => {
  const { shop } = opened
  const who = await makeReviewer(shop, { status })
  const refused = await review(shop, who, who.product.id, { order_id: who.order_id, rating: 5 })
  expect([refused.status, refused.body.code]).toEqual([409, 'review_too_early'])
})

const PAST = new Date('2026-11-21T23:59:00+07:00')
const AHEAD = new Date('2026-11-22T23:59:00+07:00')

test.each([
  ['rented', PAST, 'done'],
  ['due_soon', PAST, 'done'],
  ['late', PAST, 'done'],
  ['rented', AHEAD, 'review_too_early'],
  ['due_soon', AHEAD, 'review_too_early'],
  ['delivered', PAST, 'review_too_early'],
  ['shipped', PAST, 'review_too_early'],
  ['exchange_request', PAST, 'review_too_early'],
  ['return_processed', AHEAD, 'done'],
  ['returned', PAST, 'done'],
  ['charged', PAST, 'done'],
] as const)('a rental that is %s and due %s: %s [REV-005]', async (status, rent_due, outcome) => {
  const { shop } = opened
  const who = await makeReviewer(shop, { type: 'rent', status, rent_due })
  const order = await shop.call<{ data: { reviewable: boolean } }>(
    'GET',
    `/orders/${who.order_id}`,
    undefined,
    who.headers,
  )
  expect(order.body.data.reviewable).toBe(outcome === 'done')
  const { body } = await review(shop, who, who.product.id, { order_id: who.order_id, rating: 5 })
  expect(body.code ?? 'done').toBe(outcome)
})

test('only products of the shopper’s own orders can be reviewed', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const other = await makeReviewer(shop)
  const given = { order_id: who.order_id, rating: 1 }
  const codeOf = async (answer: ReturnType<typeof review>) => [(await answer).status, (await answer).body.code]
  expect(await codeOf(review(shop, other, who.product.id, given))).toEqual([404, 'order_not_found'])
  expect(await codeOf(review(shop, other, other.product.id, given))).toEqual([404, 'order_not_found'])
  expect(await codeOf(review(shop, who, other.product.id, given))).toEqual([404, 'product_not_found'])
  expect(await codeOf(review(shop, who, 999_999, given))).toEqual([404, 'product_not_found'])
  expect(await codeOf(review(shop, { headers: await shop.guest() }, who.product.id, given))).toEqual([403, 'forbidden'])
  const stranger = { headers: { authorization: '' } }
  expect(await codeOf(review(shop, stranger, who.product.id, given))).toEqual([401, 'unauthenticated'])
  expect(await rowsOf(who.product.id)).toEqual([])
})

test('a product is reviewed once per order, whatever its colours, and a repeated request gets the same answer', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  await doubleLine(shop, who.order_id)
  const { id } = who.product
  const given = { order_id: who.order_id, rating: 3 }
  const key = { 'idempotency-key': 'key-of-the-review' }
  const first = await review(shop, who, id, given, key)
  const replayed = await review(shop, who, id, given, key)
  expect([replayed.status, replayed.body]).toEqual([200, first.body])
  expect((await review(shop, who, id, { ...given, rating: 5 }, key)).body.code).toBe('idempotency_conflict')
  expect([(await review(shop, who, id, given)).body.code]).toEqual(['review_exists'])
  expect(await rowsOf(id)).toHaveLength(1)
  const second = await makeOrdered(shop, who, [id])
  expect((await review(shop, who, id, { order_id: second, rating: 5 })).status).toBe(200)
  expect(await rowsOf(id)).toHaveLength(2)
})

test('one of several concurrent reviews is kept, with its photo', async () => {
  const { shop } = opened
  const who = await makeReviewer(shop)
  const images = [await sendPhoto(shop, who)]
  const given = { order_id: who.order_id, rating: 4, images }
  const answers = await Promise.all([1, 2, 3].map(() => review(shop, who, who.product.id, given)))
  expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'review_exists', 'review_exists'])
  expect(await rowsOf(who.product.id)).toMatchObject([{ images: images.map(keyOf) }])
})

test('concurrent reviews of several buyers are all counted', async () => {
  const { shop } = opened
  const product = await shop.product()
  const people = []
  for (const rating of [5, 4, 3, 2, 1]) {
    const who = await makeMember(shop)
    people.push({ ...who, rating, order_id: await makeOrdered(shop, who, [product.id]) })
  }
  await Promise.all(
    people.map(({ order_id, rating, headers }) => review(shop, { headers }, product.id, { order_id, rating })),
  )
  const { body } = await shop.call<{ data: object }>('GET', `/products/${product.id}`)
  expect(body.data).toMatchObject({ rating: 3, rating_count: 5 })
})
