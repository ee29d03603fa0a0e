import { createRoute, z } from '@hono/zod-openapi'
import { requireMember } from '@/lib/http/auth'
import { idempotent } from '@/lib/http/idempotency'
import { operation } from '@/lib/http/operation'
import { answers, authorized, body, CursorQuery, data, IdParam, router } from '@/lib/http/route'
import { parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { moderateReview, undoModeration, writeReview } from '@/lib/orders/reviews/commands'
import { listReviewOverviews, requireReviewOverview } from '@/lib/orders/reviews/queries/overview'
import { listWaiting, listWritten, requireOwnReview } from '@/lib/orders/reviews/queries/own'
import { countRatings, listReviews } from '@/lib/orders/reviews/queries/reviews'
import { OWN_PAGE_SIZE } from '@/lib/orders/reviews/rules'
import {
  OwnReview,
  RatingCount,
  ReviewedOrders,
  ReviewFilter,
  ReviewList,
  ReviewModeration,
  ReviewOverview,
  ReviewQuery,
  WriteReview,
} from '@/lib/orders/reviews/schema'
import { OrderError } from '@/lib/selling/checkout/errors'

export const reviewRoutes = router()

reviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/reviews',
    request: { params: IdParam, query: ReviewQuery },
    responses: answers(ReviewList),
  }),
  async (c) => c.json(await listReviews(c.get('context').db, c.req.valid('param').id, c.req.valid('query')), 200),
)

reviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/rating_count',
    request: { params: IdParam },
    responses: data(RatingCount),
  }),
  async (c) => c.json({ data: await countRatings(c.get('context').db, c.req.valid('param').id) }, 200),
)

reviewRoutes.on('POST', '/products/:id/reviews', idempotent)
reviewRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/products/{id}/reviews',
    description:
      'Reviews a product of an own order that has arrived; of a rental once its period is over or it goes back. One ' +
      'review of a product for each order, shown at once. `images` are at most three `secure_url` of uploads of ' +
      'one’s own for the purpose `review`. With an `Idempotency-Key` a repeated request gets the same answer.',
    ...authorized,
    request: { params: IdParam, ...body(WriteReview) },
    responses: data(OwnReview),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    const { review } = c.req.valid('json')
    const subject = { user_id: scope.user_id, product_id: c.req.valid('param').id }
    const id = await writeReview(c.get('context'), { ...subject, ...review })
    return c.json({ data: await requireOwnReview(c.get('context').db, scope, id) }, 200)
  },
)

reviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/my_reviews',
    description: 'What one has reviewed, by order, the newest review first; five orders at a time.',
    ...authorized,
    request: { query: CursorQuery },
    responses: answers(ReviewedOrders),
  }),
  async (c) => {
    const { cursor, limit = OWN_PAGE_SIZE } = c.req.valid('query')
    return c.json(await listWritten(c.get('context').db, requireMember(c).scope, { cursor, limit }), 200)
  },
)

/** `order_id` limits the list to one order, with or without the prefix of its number. */
const WaitingQuery = CursorQuery.extend({ order_id: z.string().max(30).optional() })

reviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/waiting_reviews',
    description: 'What one has got and not reviewed yet, by order, the newest order first; five orders at a time.',
    ...authorized,
    request: { query: WaitingQuery },
    responses: answers(ReviewedOrders),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    const { cursor, limit = OWN_PAGE_SIZE, order_id: named } = c.req.valid('query')
    const order_id = named === undefined ? null : parseOrderNumber(named)
    if (named !== undefined && order_id === null) throw new OrderError('order_not_found')
    const { db, clock } = c.get('context')
    return c.json(await listWaiting(db, scope, { order_id, now: clock.now(), cursor, limit }), 200)
  },
)

/** For operators; mounted behind their key. */
export const reviewOperations = router()

reviewOperations.openapi(
  operation('reviews.moderate', {
    method: 'get',
    path: '/reviews',
    request: { query: ReviewFilter },
    responses: answers(
      z.object({ data: z.array(ReviewOverview), metadata: z.object({ next_cursor: z.string().nullable() }) }),
    ),
  }),
  async (c) => c.json(await listReviewOverviews(c.get('context').db, c.req.valid('query')), 200),
)

reviewOperations.openapi(
  operation('reviews.moderate', {
    method: 'post',
    path: '/reviews/{id}/moderation',
    request: { params: IdParam, ...body(ReviewModeration) },
    responses: data(ReviewOverview),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await moderateReview(c.get('context'), { id, ...c.req.valid('json') })
    return c.json({ data: await requireReviewOverview(c.get('context').db, id) }, 200)
  },
)

reviewOperations.openapi(
  operation('reviews.moderate', {
    method: 'post',
    path: '/reviews/{id}/moderation/undo',
    description: 'Undoes your last moderation of this review, within ten seconds.',
    request: { params: IdParam },
    responses: data(ReviewOverview),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await undoModeration(c.get('context'), { id })
    return c.json({ data: await requireReviewOverview(c.get('context').db, id) }, 200)
  },
)
