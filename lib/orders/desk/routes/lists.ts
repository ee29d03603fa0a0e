import { z } from '@hono/zod-openapi'
import { sendCsv } from '@/lib/http/csv-file'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { auditAlone } from '@/lib/identity/audit/commands'
import { dropView, keepView } from '@/lib/orders/desk/commands/views'
import { countLists } from '@/lib/orders/desk/queries/counts'
import { exportOrders, listDeskOrders } from '@/lib/orders/desk/queries/list'
import { searchDesk } from '@/lib/orders/desk/queries/search'
import { listViews } from '@/lib/orders/desk/queries/views'
import { ListedOrders, OrderCounts, OrderFilter, OrdersQuery } from '@/lib/orders/desk/schema/list'
import { SearchHit, SearchQuery } from '@/lib/orders/desk/schema/search'
import { NewView, OrderView } from '@/lib/orders/desk/schema/views'

/** Lists of orders for operators; mounted by lib/server/operator before what reads one order. */
export const orderListOperations = router()

const tags = ['Orders']

orderListOperations.openapi(
  operation('orders.read', {
    method: 'get',
    path: '/orders',
    tags,
    request: { query: OrdersQuery },
    responses: answers(ListedOrders),
  }),
  async (c) => {
    const { db, actor, clock } = c.get('context')
    const looker = { actor, now: clock.now() }
    return c.json(await listDeskOrders(db, { query: c.req.valid('query'), looker, locale: c.get('locale') }), 200)
  },
)

orderListOperations.openapi(
  operation('orders.read', { method: 'get', path: '/orders/counts', tags, responses: data(OrderCounts) }),
  async (c) => {
    const { db, actor, clock } = c.get('context')
    return c.json({ data: await countLists(db, { actor, now: clock.now() }) }, 200)
  },
)

orderListOperations.openapi(
  operation('orders.export', {
    method: 'get',
    path: '/orders.csv',
    tags,
    request: { query: OrderFilter },
    responses: { 200: { description: 'The orders as CSV', content: { 'text/csv': { schema: z.string() } } } },
  }),
  async (c) => {
    const { db, actor, clock } = c.get('context')
    const filter = c.req.valid('query')
    const locale = c.get('locale')
    const { q, ...facts } = filter
    await auditAlone(c.get('context'), {
      action: 'orders.export',
      subject_type: 'order',
      subject_id: null,
      after: facts,
    })
    return sendCsv(c, 'orders', exportOrders(db, filter, { actor, now: clock.now() }, locale))
  },
)

orderListOperations.openapi(
  operation('orders.read', { method: 'get', path: '/views', tags, responses: data(z.array(OrderView)) }),
  async (c) => {
    const { db, actor } = c.get('context')
    return c.json({ data: await listViews(db, actor) }, 200)
  },
)

orderListOperations.openapi(
  operation('orders.read', {
    method: 'post',
    path: '/views',
    tags,
    request: body(NewView),
    responses: data(OrderView),
  }),
  async (c) => c.json({ data: await keepView(c.get('context'), c.req.valid('json')) }, 200),
)

orderListOperations.openapi(
  operation('orders.read', {
    method: 'delete',
    path: '/views/{id}',
    tags,
    request: { params: IdParam },
    responses: data(z.array(OrderView)),
  }),
  async (c) => {
    const context = c.get('context')
    await dropView(context, c.req.valid('param'))
    return c.json({ data: await listViews(context.db, context.actor) }, 200)
  },
)

orderListOperations.openapi(
  operation('self.use', {
    method: 'get',
    path: '/search',
    tags: ['Search'],
    request: { query: SearchQuery },
    responses: data(z.array(SearchHit)),
  }),
  async (c) => {
    const { db, actor, clock } = c.get('context')
    const looker = { actor, now: clock.now() }
    return c.json({ data: await searchDesk(db, { ...c.req.valid('query'), looker, locale: c.get('locale') }) }, 200)
  },
)
