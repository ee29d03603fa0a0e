import { createRoute, z } from '@hono/zod-openapi'
import { data, router } from '@/lib/api/route'
import { listCities, listDistricts, listProvinces, searchDistricts } from '@/lib/regions/queries'
import { District, Region } from '@/lib/regions/schema'

const params = z.object({ id: z.string().regex(/^[\d.]{2,8}$/) })
const responses = data(z.array(Region))

export const regionRoutes = router()

regionRoutes.openapi(createRoute({ method: 'get', path: '/shippings/provinces', responses }), async (c) =>
  c.json({ data: await listProvinces() }, 200),
)

regionRoutes.openapi(
  createRoute({ method: 'get', path: '/shippings/provinces/{id}/cities', request: { params }, responses }),
  async (c) => c.json({ data: await listCities(c.req.valid('param').id) }, 200),
)

regionRoutes.openapi(
  createRoute({ method: 'get', path: '/shippings/cities/{id}/districts', request: { params }, responses }),
  async (c) => c.json({ data: await listDistricts(c.req.valid('param').id) }, 200),
)

regionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/shippings/districts',
    request: { query: z.object({ q: z.string().max(100) }) },
    responses: data(z.array(District)),
  }),
  async (c) => c.json({ data: await searchDistricts(c.req.valid('query').q) }, 200),
)
