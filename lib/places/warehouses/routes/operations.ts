import { createRoute, z } from '@hono/zod-openapi'
import { body, data, router } from '@/lib/http/route'
import { addWarehouse, changeWarehouse } from '@/lib/places/warehouses/commands'
import { listWarehouses } from '@/lib/places/warehouses/queries'
import { NewWarehouse, WarehouseChange, WarehouseOverview } from '@/lib/places/warehouses/schema'

const Code = z.object({ code: z.string().max(100) })

/** For operators; mounted by lib/server/operator. */
export const warehouseOperations = router()

warehouseOperations.openapi(
  createRoute({ method: 'get', path: '/warehouses', hide: true, responses: data(z.array(WarehouseOverview)) }),
  async (c) => c.json({ data: await listWarehouses(c.get('context').db) }, 200),
)

warehouseOperations.openapi(
  createRoute({
    method: 'post',
    path: '/warehouses',
    hide: true,
    request: body(NewWarehouse),
    responses: data(Code),
  }),
  async (c) => {
    await addWarehouse(c.get('context'), c.req.valid('json'))
    return c.json({ data: { code: c.req.valid('json').code } }, 200)
  },
)

warehouseOperations.openapi(
  createRoute({
    method: 'patch',
    path: '/warehouses/{code}',
    hide: true,
    request: { params: Code, ...body(WarehouseChange) },
    responses: data(Code),
  }),
  async (c) => {
    const { code } = c.req.valid('param')
    await changeWarehouse(c.get('context'), { code, ...c.req.valid('json') })
    return c.json({ data: { code } }, 200)
  },
)
