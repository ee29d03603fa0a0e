import { createRoute } from '@hono/zod-openapi'
import { answers, data, IdParam, router } from '@/lib/api/route'
import { countRatings, listReviews } from '@/lib/reviews/queries'
import { RatingCount, ReviewList, ReviewQuery } from '@/lib/reviews/schema'

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
