import { createRoute, z } from '@hono/zod-openapi'
import { data, router } from '@/lib/http/route'
import { listNearbyWarehouses, listWarehouses, requireDefaultWarehouse } from '@/lib/places/warehouses/queries'
import { Warehouse } from '@/lib/places/warehouses/schema'

const Nearby = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

export const warehouseRoutes = router()

warehouseRoutes.openapi(
  createRoute({ method: 'get', path: '/warehouses', responses: data(z.array(Warehouse)) }),
  async (c) => c.json({ data: await listWarehouses(c.get('context').db) }, 200),
)

warehouseRoutes.openapi(
  createRoute({ method: 'get', path: '/warehouses/default', responses: data(Warehouse) }),
  async (c) => c.json({ data: await requireDefaultWarehouse(c.get('context').db) }, 200),
)

warehouseRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/warehouses/nearby',
    request: { query: Nearby },
    responses: data(z.array(Warehouse)),
  }),
  async (c) => c.json({ data: await listNearbyWarehouses(c.get('context').db, c.req.valid('query')) }, 200),
)
