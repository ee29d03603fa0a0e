import { operation } from '@/lib/http/operation'
import { body, data, IdParam, router } from '@/lib/http/route'
import { countDrawer, openDrawer } from '@/lib/money/drawers/commands/count-drawer'
import { readDrawers } from '@/lib/money/drawers/queries/drawers'
import { Drawer, DrawerCount, DrawerDay, DrawerOpening, DrawerQuery } from '@/lib/money/drawers/schema'

/** For operators; mounted by lib/server/operator. */
export const drawerOperations = router()

drawerOperations.openapi(
  operation('counter.cash', {
    method: 'get',
    path: '/counter/drawers',
    request: { query: DrawerQuery },
    responses: data(DrawerDay),
  }),
  async (c) => c.json({ data: await readDrawers(c.get('context'), c.req.valid('query').warehouse_id) }, 200),
)

drawerOperations.openapi(
  operation('counter.cash', {
    method: 'post',
    path: '/counter/drawers',
    request: body(DrawerOpening),
    responses: data(Drawer),
  }),
  async (c) => c.json({ data: await openDrawer(c.get('context'), c.req.valid('json')) }, 200),
)

drawerOperations.openapi(
  operation('counter.cash', {
    method: 'post',
    path: '/counter/drawers/{id}/close',
    request: { params: IdParam, ...body(DrawerCount) },
    responses: data(Drawer),
  }),
  async (c) => {
    const count = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json({ data: await countDrawer(c.get('context'), count) }, 200)
  },
)
