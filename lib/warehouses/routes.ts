import { createRoute, z } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import { body, data, router } from '@/lib/api/route'
import { saveWarehouse } from '@/lib/warehouses/commands'
import { listWarehouses, nearbyWarehouses, requireDefaultWarehouse, requireWarehouse } from '@/lib/warehouses/queries'
import { ChangeWarehouse, Warehouse } from '@/lib/warehouses/schema'

const Nearby = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

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
  async (c) => c.json({ data: await nearbyWarehouses(c.get('context').db, c.req.valid('query')) }, 200),
)

warehouseRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/warehouses/change_warehouse',
    request: body(ChangeWarehouse),
    responses: data(Warehouse),
  }),
  async (c) => {
    const warehouse = await requireWarehouse(c.get('context').db, c.req.valid('json').warehouse_id)
    const session = c.get('session')
    if (session && session.actor.role !== 'guest') {
      await saveWarehouse(c.get('context'), { user_id: session.scope.user_id, warehouse_id: warehouse.id })
    }
    setCookie(c, 'warehouse', warehouse.code, { path: '/', sameSite: 'Lax', maxAge: ONE_YEAR_SECONDS })
    return c.json({ data: warehouse }, 200)
  },
)
