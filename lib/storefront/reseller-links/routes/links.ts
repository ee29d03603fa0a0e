import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { ProductCard } from '@/lib/catalog/products/schema'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireBusiness } from '@/lib/http/auth'
import { authorized, body, data, router, WarehouseQuery } from '@/lib/http/route'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { AppError } from '@/lib/platform/errors'
import { chooseStoreProducts, shareLink } from '@/lib/storefront/reseller-links/commands'
import { readResellerLinks, searchLinks } from '@/lib/storefront/reseller-links/queries/links'
import { findStore, listStoreProducts } from '@/lib/storefront/reseller-links/queries/store'
import {
  LinkSearch,
  ResellerLink,
  ResellerLinks,
  ResellerStore,
  ShareLink,
  StoreProducts,
} from '@/lib/storefront/reseller-links/schema'

const LINKS = '/business_users/links'
const STORE_PRODUCTS = '/business_users/store_products'

export const resellerLinkRoutes = router()

/** The reseller who asks, in the language and warehouse of the request. Throws `unauthenticated`, `forbidden`. */
async function askerOf(c: HonoContext<ApiEnv>, warehouseId: number | undefined) {
  const { scope } = requireBusiness(c)
  const warehouse = await requestWarehouse(c, warehouseId)
  return { scope, warehouse_id: warehouse.id, locale: c.get('locale'), now: c.get('context').clock.now() }
}

resellerLinkRoutes.openapi(
  createRoute({
    method: 'get',
    path: LINKS,
    ...authorized,
    request: { query: WarehouseQuery },
    responses: data(ResellerLinks),
  }),
  async (c) => {
    const asker = await askerOf(c, c.req.valid('query').warehouse_id)
    return c.json({ data: await readResellerLinks(c.get('context').db, asker) }, 200)
  },
)

resellerLinkRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${LINKS}/search`,
    ...authorized,
    request: { query: LinkSearch },
    responses: data(z.array(ResellerLink)),
  }),
  async (c) => {
    const { q, warehouse_id } = c.req.valid('query')
    return c.json({ data: await searchLinks(c.get('context').db, await askerOf(c, warehouse_id), q) }, 200)
  },
)

resellerLinkRoutes.openapi(
  createRoute({
    method: 'post',
    path: LINKS,
    description: 'Remembers that a link was copied or shared, for the list of the latest.',
    ...authorized,
    request: body(ShareLink),
    responses: data(ShareLink),
  }),
  async (c) => {
    const { user_id } = requireBusiness(c).scope
    const target = c.req.valid('json')
    await shareLink(c.get('context'), { ...target, user_id })
    return c.json({ data: target }, 200)
  },
)

const chosen = { ...authorized, responses: data(z.array(ProductCard)) }

resellerLinkRoutes.openapi(
  createRoute({ method: 'get', path: STORE_PRODUCTS, ...chosen, request: { query: WarehouseQuery } }),
  async (c) => {
    const { scope, warehouse_id } = await askerOf(c, c.req.valid('query').warehouse_id)
    return c.json({ data: await listStoreProducts(c.get('context').db, scope, warehouse_id) }, 200)
  },
)

resellerLinkRoutes.openapi(
  createRoute({
    method: 'put',
    path: STORE_PRODUCTS,
    description: 'The products on the page of the store, in this order.',
    ...chosen,
    request: { query: WarehouseQuery, ...body(StoreProducts) },
  }),
  async (c) => {
    const { scope, warehouse_id } = await askerOf(c, c.req.valid('query').warehouse_id)
    await chooseStoreProducts(c.get('context'), { ...c.req.valid('json'), user_id: scope.user_id })
    return c.json({ data: await listStoreProducts(c.get('context').db, scope, warehouse_id) }, 200)
  },
)

resellerLinkRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/stores/{store_name}',
    description: 'The page of a reseller’s store. Not found while its code is not active.',
    request: { params: z.object({ store_name: z.string().max(60) }), query: WarehouseQuery },
    responses: data(ResellerStore),
  }),
  async (c) => {
    const warehouse = await requestWarehouse(c, c.req.valid('query').warehouse_id)
    const store = await findStore(c.get('context').db, warehouse.id, c.req.valid('param').store_name)
    if (!store) throw new AppError('not_found')
    return c.json({ data: store }, 200)
  },
)
