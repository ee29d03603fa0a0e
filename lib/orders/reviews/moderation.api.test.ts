import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { productTag } from '@/lib/catalog/products/rules'
import { outcome } from '@/lib/db/testing'
import { expectAudited } from '@/lib/identity/audit/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { type OpenedUploads, openUploads } from '@/lib/identity/uploads/testing'
import { moderateReview } from '@/lib/orders/reviews/commands'
import { listReviewOverviews, requireReviewOverview } from '@/lib/orders/reviews/queries/overview'
import { findProductReviews } from '@/lib/orders/reviews/queries/reviews'
import type { ReviewedOrders, ReviewList } from '@/lib/orders/reviews/schema'
import { REVIEW_STATUSES, REVIEW_TRANSITIONS, REVIEW_VERBS } from '@/lib/orders/reviews/states'
import { makeReviewer, review } from '@/lib/orders/reviews/testing'
import { onExpireTags } from '@/lib/platform/cache'
import { movableClock } from '@/lib/server/testing'

const LEAPS = 'orders are in states that nothing led to'

let opened: OpenedUploads

beforeAll(async () => {
  opened = await openUploads(movableClock('2026-11-22T10:00:00+07:00'))
})
afterAll(() => opened.close({ broken: { orders: LEAPS, invoices: LEAPS, shipments: LEAPS, stock: LEAPS } }))

async function written() {
  const who = await makeReviewer(opened.shop)
  const { body } = await review(opened.shop, who, who.product.id, {
    order_id: who.order_id,
    rating: 2,
    content: 'Kasar',
  })
  return { ...who, id: body.data.id }
}

test('a hidden review is shown to its writer only, with the reason, and does not count until it is published again', async () => {
  const { shop } = opened
  const { db } = shop.connection
  const expired: string[] = []
  onExpireTags(async (tags) => void expired.push(...tags))
  const { id, product, headers } = await written()
  const shown = async () => (await shop.call<ReviewList>('GET', `/products/${product.id}/reviews`)).body.data.length
  const rated = async () =>
    (await shop.call<{ data: { rating_count: number } }>('GET', `/products/${product.id}`)).body.data.rating_count
  const own = async () =>
    (await shop.call<ReviewedOrders>('GET', '/users/my_reviews', undefined, headers)).body.data[0]?.products[0]?.review
  expired.length = 0
  await moderateReview(shop.context, { id, verb: 'hide', reason: 'Menyebut nama orang' })
  expect(expired).toContain(productTag(product.id))
  expect([await shown(), await rated(), (await findProductReviews(db, product.id)).real.rating_count]).toEqual([
    0, 0, 0,
  ])
  expect(await own()).toMatchObject({ status: 'hidden', hidden_reason: 'Menyebut nama orang' })
  expect(await requireReviewOverview(db, id)).toMatchObject({ status: 'hidden', name: 'Sari', product: product.slug })
  await moderateReview(shop.context, { id, verb: 'publish', reason: '' })
  expect([await shown(), await rated()]).toEqual([1, 1])
  expect(await own()).toMatchObject({ status: 'published', hidden_reason: null })
  expect((await listReviewOverviews(db, { cursor: '1', limit: 20 })).data[0]).toMatchObject({
    id,
    rating: 2,
    content: 'Kasar',
    status: 'published',
  })
})

test('a review moves exactly as its table says', async () => {
  const { context } = opened.shop
  const { id } = await written()
  const run = (verb: 'hide' | 'publish', reason = 'Iklan', of = id) =>
    outcome(moderateReview(context, { id: of, verb, reason }))
  expect(await run('publish')).toBe('invalid_transition')
  expect(await run('hide', '')).toBe('reason_required')
  expect((await Promise.all([run('hide'), run('hide')])).sort()).toEqual(['done', 'invalid_transition'])
  expect(await run('hide', 'Iklan', 999_999)).toBe('not_found')
  for (const { verb, from, to } of REVIEW_TRANSITIONS) {
    expect(REVIEW_VERBS).toContain(verb)
    expect(REVIEW_STATUSES).toEqual(expect.arrayContaining([...from, to]))
  }
})

test('a moderation stays in the audit log with both states: POST /reviews/{id}/moderation', async () => {
  const { shop } = opened
  const [{ id }, owner] = [await written(), await logInAs(shop, ['support'])]
  const hide = { verb: 'hide', reason: 'Nomor telepon' }
  const after = { status: 'hidden', reason: 'Nomor telepon' }
  await expectAudited(shop, owner, 'POST /reviews/{id}/moderation', {
    ...{ path: { id }, body: hide, before: { status: 'published', reason: null }, after },
  })
  const publish = { path: { id }, body: { verb: 'publish' }, before: after, after: { status: 'published' } }
  await expectAudited(shop, owner, 'POST /reviews/{id}/moderation', publish)
  const back = { path: { id }, before: { status: 'published' }, after }
  await expectAudited(shop, owner, 'POST /reviews/{id}/moderation/undo', back)
})

test('shoppers cannot reach the moderation', async () => {
  const { shop } = opened
  const { id, headers } = await written()
  const path = `/api/ops/v1/reviews/${id}/moderation`
  expect((await shop.call('POST', path, { verb: 'hide', reason: 'x' }, headers)).status).toBe(401)
  expect((await shop.call('GET', '/api/ops/v1/reviews', undefined, headers)).status).toBe(401)
})
