import { z } from '@hono/zod-openapi'
import { publishPreloved, stopPreloved } from '@/lib/catalog/products/commands/publish-preloved'
import { setPrice } from '@/lib/catalog/products/commands/set-price'
import { setStatus } from '@/lib/catalog/products/commands/set-status'
import {
  DeskProductList,
  DeskProductQuery,
  NewPreloved,
  NewPrice,
  NewStatus,
  Preloved,
  PriceSet,
  StatusSet,
} from '@/lib/catalog/products/desk-schema'
import { pageDeskProducts } from '@/lib/catalog/products/queries'
import { operation } from '@/lib/http/operation'
import { answers, body, data, router } from '@/lib/http/route'

/** For operators; mounted by lib/server/operator. */
export const productOperations = router()

productOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/products',
    description: 'The products of a status with their prices, by slug.',
    request: { query: DeskProductQuery },
    responses: answers(DeskProductList),
  }),
  async (c) => c.json(await pageDeskProducts(c.get('context').db, c.req.valid('query')), 200),
)

productOperations.openapi(
  operation('catalogue.write', {
    method: 'put',
    path: '/products/{slug}/status',
    request: { params: z.object({ slug: z.string().max(200) }), ...body(NewStatus) },
    responses: data(StatusSet),
  }),
  async (c) => {
    const { slug } = c.req.valid('param')
    return c.json({ data: await setStatus(c.get('context'), { slug, ...c.req.valid('json') }) }, 200)
  },
)

productOperations.openapi(
  operation('catalogue.write', {
    method: 'put',
    path: '/products/{slug}/price',
    request: { params: z.object({ slug: z.string().max(200) }), ...body(NewPrice) },
    responses: data(PriceSet),
  }),
  async (c) => {
    const { slug } = c.req.valid('param')
    return c.json({ data: await setPrice(c.get('context'), { slug, ...c.req.valid('json') }) }, 200)
  },
)

productOperations.openapi(
  operation('catalogue.write', {
    method: 'put',
    path: '/products/{slug}/preloved',
    request: { params: z.object({ slug: z.string().max(200) }), ...body(NewPreloved) },
    responses: data(Preloved),
  }),
  async (c) => {
    const { slug } = c.req.valid('param')
    return c.json({ data: await publishPreloved(c.get('context'), { slug, ...c.req.valid('json') }) }, 200)
  },
)

productOperations.openapi(
  operation('catalogue.write', {
    method: 'delete',
    path: '/products/{slug}/preloved',
    request: { params: z.object({ slug: z.string().max(200) }) },
    responses: data(Preloved),
  }),
  async (c) => c.json({ data: await stopPreloved(c.get('context'), c.req.valid('param')) }, 200),
)
