import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { ProductError } from '@/lib/catalog/products/errors'
import { listBrands, listCategoriesBelow } from '@/lib/catalog/products/queries'
import { PRODUCT_PAGE_SIZE, productKey } from '@/lib/catalog/products/rules'
import {
  Brand,
  CategoryBelow,
  ExploredProducts,
  FiltersSortings,
  ParentCategory,
  Product,
  ProductCard,
  ProductFilter,
  ProductList,
  RentFilter,
  Suggestion,
} from '@/lib/catalog/products/schema'
import { listQuantities } from '@/lib/fulfilment/inventory/queries/stock'
import { Quantity } from '@/lib/fulfilment/inventory/schema'
import type { ApiEnv } from '@/lib/http/app-env'
import { memberScope } from '@/lib/http/auth'
import { answers, CursorQuery, data, IdParam, router, WarehouseQuery, written } from '@/lib/http/route'
import { resolveWarehouse } from '@/lib/places/warehouses/queries'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/platform/i18n'
import { writeList } from '@/lib/storefront/listing/queries/list-json'
import { listExplored, listFiltersSortings, listParentCategories } from '@/lib/storefront/listing/queries/listings'
import type { Listing } from '@/lib/storefront/listing/queries/matching'
import { findProduct } from '@/lib/storefront/listing/queries/product'
import { listSuggestions } from '@/lib/storefront/listing/queries/suggestions'
import { listPopularCategories, listRecommended, listSimilar } from '@/lib/storefront/recommendations/queries'
import { findWished, markWished } from '@/lib/storefront/wishlist/queries'

const SEARCH = { request: { query: ProductFilter }, responses: answers(ProductList) } as const
const limited = WarehouseQuery.extend({ limit: z.coerce.number().int().min(1).max(20).optional() })

export const catalogRoutes = router()

type ListRequest = { warehouse_id: number; filter: Listing; fields: 'card' | undefined }

/** Answers a list of products, which is put together as JSON. */
async function answerList(c: Context<ApiEnv>, request: ListRequest) {
  const { db } = c.get('context')
  const wishedOf = (ids: number[]) => findWished(db, memberScope(c), ids)
  return written<ProductList>(c, await writeList(db, { ...request, wishedOf }))
}

const SEARCHES = [
  { path: '/products', method: 'get' },
  { path: '/products', method: 'post' },
  { path: '/products/search', method: 'get' },
] as const

for (const search of SEARCHES) {
  catalogRoutes.openapi(createRoute({ ...SEARCH, ...search }), async (c) => {
    const { warehouse_id, fields, ...filter } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    return answerList(c, { warehouse_id: warehouse.id, filter, fields })
  })
}

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/recommend_products',
    request: { query: limited.extend({ product_id: z.coerce.number().int().positive().optional() }) },
    responses: data(z.array(ProductCard)),
  }),
  async (c) => {
    const { warehouse_id, ...wanted } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    const cards = await listRecommended(db, warehouse.id, wanted)
    return c.json({ data: await markWished(db, memberScope(c), cards) }, 200)
  },
)

const rentedIn = (rented_in: number, { free_from: from, free_to: to }: Partial<RentFilter>) => ({
  rented_in,
  free: from && to ? { from, to } : undefined,
})

/** Searches with a fixed filter: discounted products, and products that the warehouse rents out. */
const FILTERED_SEARCHES = [
  { path: '/discounts/products', fixedFilter: () => ({ discounted: true }) },
  { path: '/rents/products', fixedFilter: rentedIn, request: { query: RentFilter } },
] as const

for (const { fixedFilter, ...search } of FILTERED_SEARCHES) {
  catalogRoutes.openapi(createRoute({ ...SEARCH, ...search, method: 'get' }), async (c) => {
    const { warehouse_id, fields, ...filter } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    return answerList(c, {
      warehouse_id: warehouse.id,
      filter: { ...filter, ...fixedFilter(warehouse.id, filter) },
      fields,
    })
  })
}

/** A header that is exactly a language code wins, then the cookie `lang`, then the first language of the browser. */
function suggestedLocale(header: string, cookie: string | undefined): Locale {
  if (isLocale(header)) return header
  if (isLocale(cookie)) return cookie
  return header.toLowerCase().startsWith('en') ? 'en' : DEFAULT_LOCALE
}

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/popular_searches',
    description: 'What an empty search field offers: the categories of which most is ordered.',
    responses: data(z.array(Suggestion)),
  }),
  async (c) => {
    const locale = suggestedLocale(c.req.header('accept-language') ?? '', getCookie(c, 'lang'))
    return c.json({ data: await listPopularCategories(c.get('context').db, locale) }, 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/suggestion',
    request: { query: WarehouseQuery.extend({ q: z.string().max(100).default('') }) },
    responses: data(z.array(Suggestion)),
  }),
  async (c) => {
    const locale = suggestedLocale(c.req.header('accept-language') ?? '', getCookie(c, 'lang'))
    const { q, warehouse_id } = c.req.valid('query')
    const asked = { q, locale, warehouse_id: (await requestWarehouse(c, warehouse_id)).id }
    return c.json({ data: await listSuggestions(c.get('context').db, asked) }, 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/explore',
    request: {
      query: WarehouseQuery.extend(CursorQuery.shape),
    },
    responses: answers(ExploredProducts),
  }),
  async (c) => {
    const { warehouse_id, cursor, limit = PRODUCT_PAGE_SIZE } = c.req.valid('query')
    const { db, clock } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    const explored = await listExplored(db, warehouse.id, { now: clock.now(), limit, cursor })
    return c.json({ ...explored, data: await markWished(db, memberScope(c), explored.data) }, 200)
  },
)

catalogRoutes.openapi(
  createRoute({ method: 'get', path: '/filters_sortings', responses: data(FiltersSortings) }),
  async (c) => c.json({ data: await listFiltersSortings(c.get('context').db) }, 200),
)

/** Up to fifty product ids, separated by commas. */
const ProductIds = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/)
  .openapi({ example: '12,40' })

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/quantities',
    request: { query: WarehouseQuery.extend({ ids: ProductIds }) },
    responses: data(z.array(Quantity)),
  }),
  async (c) => {
    const { warehouse_id, ids } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    return c.json({ data: await listQuantities(db, warehouse.id, ids.split(',').map(Number)) }, 200)
  },
)

/** The id or the slug of a product. */
const ProductParam = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/) })

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}',
    request: {
      params: ProductParam,
      query: WarehouseQuery.extend({ product_color_id: z.coerce.number().int().positive().optional() }),
    },
    responses: data(Product),
  }),
  async (c) => {
    const { warehouse_id, product_color_id } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    const found = await findProduct(db, warehouse.id, productKey(c.req.valid('param').id))
    const [product] = await markWished(db, memberScope(c), found ? [found] : [])
    if (!product) throw new ProductError('product_not_found')
    const stock = product.stocks.find((row) => row.product_color_id === product_color_id)
    return c.json({ data: stock ? { ...product, quantity: stock.quantity } : product }, 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/stocks',
    request: { params: ProductParam, query: WarehouseQuery },
    responses: data(Product.shape.stocks),
  }),
  async (c) => {
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, c.req.valid('query').warehouse_id)
    const product = await findProduct(db, warehouse.id, productKey(c.req.valid('param').id))
    if (!product) throw new ProductError('product_not_found')
    return c.json({ data: product.stocks }, 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/{id}/similar',
    request: { params: IdParam, query: limited },
    responses: data(z.array(ProductCard)),
  }),
  async (c) => {
    const { warehouse_id, limit } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    const { id } = c.req.valid('param')
    if (!(await findProduct(db, warehouse.id, { id }))) throw new ProductError('product_not_found')
    return c.json({ data: await markWished(db, memberScope(c), await listSimilar(db, warehouse.id, id, limit)) }, 200)
  },
)

catalogRoutes.openapi(createRoute({ method: 'get', path: '/brands', responses: data(z.array(Brand)) }), async (c) =>
  c.json({ data: await listBrands(c.get('context').db) }, 200),
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/home/parent_categories',
    request: { query: z.object({ navbar: z.enum(['true', 'false', '1', '0']).optional() }) },
    responses: data(z.array(ParentCategory)),
  }),
  async (c) => {
    const isMenu = ['true', '1'].includes(c.req.valid('query').navbar ?? '')
    return c.json({ data: await listParentCategories(c.get('context').db, isMenu) }, 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/home/parent_categories/{id}/categories',
    request: { params: IdParam },
    responses: data(z.array(CategoryBelow)),
  }),
  async (c) => {
    return c.json({ data: await listCategoriesBelow(c.get('context').db, c.req.valid('param').id) }, 200)
  },
)
