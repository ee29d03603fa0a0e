import { z } from '@hono/zod-openapi'
import { setPrice } from '@/lib/catalog/products/commands/set-price'
import { NewPrice, PriceSet } from '@/lib/catalog/products/schema'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'

/** For operators; mounted by lib/server/operator. */
export const priceOperations = router()

priceOperations.openapi(
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
