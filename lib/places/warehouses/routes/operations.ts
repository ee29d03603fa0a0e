import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { addWarehouse, changeWarehouse } from '@/lib/places/warehouses/commands'
import { listWarehouseVersions } from '@/lib/places/warehouses/queries'
import { NewWarehouse, WarehouseChange, WarehouseOverview } from '@/lib/places/warehouses/schema'

const Code = z.object({ code: z.string().max(100) })

/** For operators; mounted by lib/server/operator. */
export const warehouseOperations = router()

warehouseOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/warehouses',
    responses: data(z.array(WarehouseOverview)),
  }),
  async (c) => c.json({ data: await listWarehouseVersions(c.get('context').db) }, 200),
)

warehouseOperations.openapi(
  operation('settings.write', {
    method: 'post',
    path: '/warehouses',
    request: body(NewWarehouse),
    responses: data(Code),
  }),
  async (c) => {
    await addWarehouse(c.get('context'), c.req.valid('json'))
    return c.json({ data: { code: c.req.valid('json').code } }, 200)
  },
)

warehouseOperations.openapi(
  operation('settings.write', {
    method: 'patch',
    path: '/warehouses/{code}',
    request: { params: Code, ...body(WarehouseChange) },
    responses: data(Code),
  }),
  async (c) => {
    const { code } = c.req.valid('param')
    await changeWarehouse(c.get('context'), { code, ...c.req.valid('json') })
    return c.json({ data: { code } }, 200)
  },
)
