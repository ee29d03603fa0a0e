import { createRoute, z } from '@hono/zod-openapi'
import { ProductFilter, ProductList } from '@/lib/catalog/products/schema'
import { memberScope } from '@/lib/http/auth'
import { answers, router, WarehouseQuery } from '@/lib/http/route'
import { resolveWarehouse } from '@/lib/places/warehouses/queries'
import { switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import {
  listFlashProducts,
  listFlashSales,
  listHomeFlashSales,
  requireFlashSale,
} from '@/lib/storefront/flash-sales/queries'
import { FlashSaleAnswer, FlashSaleList } from '@/lib/storefront/flash-sales/schema'
import { markGroups, markList } from '@/lib/storefront/wishlist/queries'

const SlugParam = z.object({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/) })

export const flashSaleRoutes = router()

const LISTS = [
  { path: '/flash_sales', read: listFlashSales },
  { path: '/flash_sales/home', read: listHomeFlashSales },
] as const

for (const { path, read } of LISTS) {
  flashSaleRoutes.openapi(
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

flashSaleRoutes.openapi(
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

flashSaleRoutes.openapi(
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
