import { createRoute, z } from '@hono/zod-openapi'
import { memberScope } from '@/lib/api/auth'
import { answers, body, data, IdParam, router, WarehouseQuery } from '@/lib/api/route'
import { ProductFilter, ProductList } from '@/lib/catalog/schema'
import { runSoon } from '@/lib/platform/queue'
import { draftFlashSale } from '@/lib/promotions/commands/create-flash-sale'
import { publishFlashSale, stopFlashSale, switchFlashSales } from '@/lib/promotions/commands/move-flash-sale'
import { rescheduleFlashSale } from '@/lib/promotions/commands/reschedule-flash-sale'
import {
  listFlashOverview,
  listFlashProducts,
  listFlashSales,
  listHomeFlashSales,
  requireFlashSale,
} from '@/lib/promotions/queries'
import { FLASH_JOB } from '@/lib/promotions/rules'
import {
  FlashSaleAnswer,
  FlashSaleDraft,
  FlashSaleList,
  FlashSaleMoved,
  FlashSaleOverview,
  FlashSaleTimes,
} from '@/lib/promotions/schema'
import { resolveWarehouse } from '@/lib/warehouses/queries'
import { markGroups, markList } from '@/lib/wishlist/queries'

const SlugParam = z.object({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/) })

export const promotionRoutes = router()

const LISTS = [
  { path: '/flash_sales', read: listFlashSales },
  { path: '/flash_sales/home', read: listHomeFlashSales },
] as const

for (const { path, read } of LISTS) {
  promotionRoutes.openapi(
    createRoute({ method: 'get', path, request: { query: WarehouseQuery }, responses: answers(FlashSaleList) }),
    async (c) => {
      const context = c.get('context')
      const warehouse = await resolveWarehouse(context.db, c.req.valid('query').warehouse_id)
      await switchFlashSales(context)
      const metadata = { server_time: context.clock.now().toISOString() }
      const sales = await markGroups(context.db, memberScope(c), await read(context.db, warehouse.id))
      return c.json({ data: sales, metadata }, 200)
    },
  )
}

promotionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/flash_sales/{slug}',
    request: { params: SlugParam, query: WarehouseQuery },
    responses: answers(FlashSaleAnswer),
  }),
  async (c) => {
    const context = c.get('context')
    const warehouse = await resolveWarehouse(context.db, c.req.valid('query').warehouse_id)
    await switchFlashSales(context)
    const found = await requireFlashSale(context.db, warehouse.id, c.req.valid('param').slug)
    const [sale = found] = await markGroups(context.db, memberScope(c), [found])
    return c.json({ data: sale, metadata: { server_time: context.clock.now().toISOString() } }, 200)
  },
)

promotionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/flash_sales/{slug}/products',
    request: { params: SlugParam, query: ProductFilter },
    responses: answers(ProductList),
  }),
  async (c) => {
    const { warehouse_id, ...filter } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    const list = await listFlashProducts(db, warehouse.id, c.req.valid('param').slug, filter)
    return c.json(await markList(db, memberScope(c), list), 200)
  },
)

/** For operators, mounted under /api/ops/v1. */
export const flashSaleOperations = router()

flashSaleOperations.openapi(
  createRoute({ method: 'get', path: '/flash_sales', hide: true, responses: data(z.array(FlashSaleOverview)) }),
  async (c) => c.json({ data: await listFlashOverview(c.get('context').db) }, 200),
)

flashSaleOperations.openapi(
  createRoute({
    method: 'post',
    path: '/flash_sales',
    hide: true,
    request: body(FlashSaleDraft),
    responses: data(FlashSaleMoved),
  }),
  async (c) => {
    const { id, slug, status } = await draftFlashSale(c.get('context'), c.req.valid('json'))
    return c.json({ data: { id, slug, status } }, 200)
  },
)

flashSaleOperations.openapi(
  createRoute({
    method: 'post',
    path: '/flash_sales/{id}/reschedule',
    hide: true,
    request: { params: IdParam, ...body(FlashSaleTimes) },
    responses: data(FlashSaleMoved),
  }),
  async (c) => {
    const context = c.get('context')
    const { id, slug, status } = await rescheduleFlashSale(context, { ...c.req.valid('param'), ...c.req.valid('json') })
    await switchFlashSales(context)
    await runSoon(FLASH_JOB)
    return c.json({ data: { id, slug, status } }, 200)
  },
)

const VERBS = [
  { verb: 'publish', run: publishFlashSale },
  { verb: 'stop', run: stopFlashSale },
] as const

for (const { verb, run } of VERBS) {
  flashSaleOperations.openapi(
    createRoute({
      method: 'post',
      path: `/flash_sales/{id}/${verb}`,
      hide: true,
      request: { params: IdParam },
      responses: data(FlashSaleMoved),
    }),
    async (c) => {
      const { id, slug, status } = await run(c.get('context'), c.req.valid('param').id)
      await switchFlashSales(c.get('context'))
      await runSoon(FLASH_JOB)
      return c.json({ data: { id, slug, status } }, 200)
    },
  )
}
