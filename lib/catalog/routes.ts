import { createRoute, z } from '@hono/zod-openapi'
import { answers, data, IdParam, router, WarehouseQuery } from '@/lib/api/route'
import {
  findProduct,
  listBrands,
  listCategories,
  listProducts,
  listRecommended,
  listSimilar,
} from '@/lib/catalog/queries'
import { Brand, Category, Product, ProductCard, ProductFilter, ProductList } from '@/lib/catalog/schema'
import { AppError } from '@/lib/platform/errors'
import { resolveWarehouse } from '@/lib/warehouses/queries'

const SEARCH = { path: '/products', request: { query: ProductFilter }, responses: answers(ProductList) } as const
const limited = WarehouseQuery.extend({ limit: z.coerce.number().int().min(1).max(20).optional() })

export const catalogRoutes = router()

for (const method of ['get', 'post'] as const) {
  catalogRoutes.openapi(createRoute({ ...SEARCH, method }), async (c) => {
    const { warehouse_id, ...filter } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    return c.json(await listProducts(db, warehouse.id, filter), 200)
  })
}

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/recommend_products',
    request: { query: limited },
    responses: data(z.array(ProductCard)),
  }),
  async (c) => {
    const { warehouse_id, limit } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    return c.json({ data: await listRecommended(db, warehouse.id, limit) }, 200)
  },
)

/** The sale and the rent catalogue are the same search, narrowed for good. */
const NARROWED = [
  { path: '/discounts/products', only: { discounted: true } },
  { path: '/rents/products', only: { rentable: true } },
] as const

for (const { path, only } of NARROWED) {
  catalogRoutes.openapi(createRoute({ ...SEARCH, path, method: 'get' }), async (c) => {
    const { warehouse_id, ...filter } = c.req.valid('query')
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, warehouse_id)
    return c.json(await listProducts(db, warehouse.id, { ...filter, ...only }), 200)
  })
}

/** A product by number or by slug. */
const ProductParam = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/) })

const productKey = (id: string) => (/^\d{1,15}$/.test(id) ? { id: Number(id) } : { slug: id })

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
    const product = await findProduct(db, warehouse.id, productKey(c.req.valid('param').id))
    if (!product) throw new AppError('product_not_found')
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
    if (!product) throw new AppError('product_not_found')
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
    if (!(await findProduct(db, warehouse.id, { id }))) throw new AppError('product_not_found')
    return c.json({ data: await listSimilar(db, warehouse.id, id, limit) }, 200)
  },
)

catalogRoutes.openapi(createRoute({ method: 'get', path: '/brands', responses: data(z.array(Brand)) }), async (c) =>
  c.json({ data: await listBrands(c.get('context').db) }, 200),
)

catalogRoutes.openapi(
  createRoute({ method: 'get', path: '/home/parent_categories', responses: data(z.array(Category)) }),
  async (c) => {
    const all = await listCategories(c.get('context').db)
    return c.json({ data: all.filter((category) => category.parent_id === null) }, 200)
  },
)

catalogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/home/parent_categories/{id}/categories',
    request: { params: IdParam },
    responses: data(z.array(Category)),
  }),
  async (c) => {
    const parent = c.req.valid('param').id
    const all = await listCategories(c.get('context').db)
    return c.json({ data: all.filter((category) => category.parent_id === parent) }, 200)
  },
)
