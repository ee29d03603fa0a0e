import { createRoute, z } from '@hono/zod-openapi'
import { ProductFilter, ProductList } from '@/lib/catalog/products/schema'
import { memberScope } from '@/lib/http/auth'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router, WarehouseQuery } from '@/lib/http/route'
import { resolveWarehouse } from '@/lib/places/warehouses/queries'
import { AppError } from '@/lib/platform/errors'
import { writeBusinessTerms } from '@/lib/storefront/content/commands/write-terms'
import {
  findCollection,
  findPost,
  findProductSection,
  listBanners,
  listCategorySections,
  listCollectionProducts,
  listCollections,
  listPosts,
  listProductSections,
} from '@/lib/storefront/content/queries/content'
import { findStaticPage } from '@/lib/storefront/content/queries/static-pages'
import { readTermsDraft } from '@/lib/storefront/content/queries/terms'
import { COLLECTION_PAGE_SIZE, HOME_POSTS } from '@/lib/storefront/content/rules'
import {
  Banner,
  CategorySection,
  Collection,
  Post,
  PostCard,
  ProductSection,
  StaticPage,
  TermsDraft,
  WriteTerms,
} from '@/lib/storefront/content/schema'
import { markGroups, markList } from '@/lib/storefront/wishlist/queries'

const SlugParam = z.object({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,199}$/) })
const CollectionFilter = ProductFilter.extend({
  limit: z.coerce.number().int().min(1).max(50).default(COLLECTION_PAGE_SIZE),
})

export const contentRoutes = router()

contentRoutes.openapi(
  createRoute({ method: 'get', path: '/home/banners', responses: data(z.array(Banner)) }),
  async (c) => {
    const { db, clock } = c.get('context')
    return c.json({ data: await listBanners(db, 'home', clock.now()) }, 200)
  },
)

/** The sale page and the rent page have one banner each, or none. */
const PAGES = [
  { path: '/discounts', placement: 'sale' },
  { path: '/rent_pages', placement: 'rent' },
] as const

for (const { path, placement } of PAGES) {
  contentRoutes.openapi(
    createRoute({ method: 'get', path, responses: data(z.object({ banner: Banner.nullable() })) }),
    async (c) => {
      const { db, clock } = c.get('context')
      const [banner] = await listBanners(db, placement, clock.now())
      return c.json({ data: { banner: banner ?? null } }, 200)
    },
  )
}

const COLLECTIONS = [
  { path: '/product_collections', source: 'banner' },
  { path: '/product_sections', source: 'product_section' },
  { path: '/promo_sections', source: 'promo' },
] as const

for (const { path, source } of COLLECTIONS) {
  contentRoutes.openapi(
    createRoute({
      method: 'get',
      path: `${path}/{slug}/products`,
      request: { params: SlugParam, query: CollectionFilter },
      responses: answers(ProductList),
    }),
    async (c) => {
      const { warehouse_id, ...filter } = c.req.valid('query')
      const { db } = c.get('context')
      const warehouse = await resolveWarehouse(db, warehouse_id)
      const list = await listCollectionProducts(db, warehouse.id, { ...filter, ...c.req.valid('param'), source })
      if (!list) throw new AppError('not_found')
      return c.json(await markList(db, memberScope(c), list), 200)
    },
  )
}

for (const { path, source } of COLLECTIONS.filter((collection) => collection.source !== 'product_section')) {
  contentRoutes.openapi(
    createRoute({
      method: 'get',
      path: `${path}/{slug}`,
      request: { params: SlugParam },
      responses: data(Collection),
    }),
    async (c) => {
      const collection = await findCollection(c.get('context').db, c.req.valid('param').slug, source)
      if (!collection) throw new AppError('not_found')
      return c.json({ data: collection }, 200)
    },
  )
}

contentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/promo_sections',
    request: { query: WarehouseQuery },
    responses: data(z.array(Collection)),
  }),
  async (c) => c.json({ data: await listCollections(c.get('context').db, 'promo') }, 200),
)

contentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/product_sections',
    request: { query: WarehouseQuery },
    responses: data(z.array(ProductSection)),
  }),
  async (c) => {
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, c.req.valid('query').warehouse_id)
    const sections = await listProductSections(db, warehouse.id)
    return c.json({ data: await markGroups(db, memberScope(c), sections) }, 200)
  },
)

contentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/product_sections/{slug}',
    request: { params: SlugParam, query: WarehouseQuery },
    responses: data(ProductSection),
  }),
  async (c) => {
    const { db } = c.get('context')
    const warehouse = await resolveWarehouse(db, c.req.valid('query').warehouse_id)
    const found = await findProductSection(db, warehouse.id, c.req.valid('param').slug)
    const [section] = await markGroups(db, memberScope(c), found ? [found] : [])
    if (!section) throw new AppError('not_found')
    return c.json({ data: section }, 200)
  },
)

contentRoutes.openapi(
  createRoute({ method: 'get', path: '/category_sections', responses: data(z.array(CategorySection)) }),
  async (c) => c.json({ data: await listCategorySections(c.get('context').db) }, 200),
)

contentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/category_sections/{id}',
    request: { params: IdParam },
    responses: data(CategorySection),
  }),
  async (c) => {
    const [section] = await listCategorySections(c.get('context').db, c.req.valid('param').id)
    if (!section) throw new AppError('not_found')
    return c.json({ data: section }, 200)
  },
)

const PostsQuery = z.object({ limit: z.coerce.number().int().min(1).max(20).default(HOME_POSTS) })

contentRoutes.openapi(
  createRoute({ method: 'get', path: '/posts', request: { query: PostsQuery }, responses: data(z.array(PostCard)) }),
  async (c) => c.json({ data: await listPosts(c.get('context').db, c.req.valid('query').limit) }, 200),
)

contentRoutes.openapi(
  createRoute({ method: 'get', path: '/posts/{slug}', request: { params: SlugParam }, responses: data(Post) }),
  async (c) => {
    const post = await findPost(c.get('context').db, c.req.valid('param').slug)
    if (!post) throw new AppError('not_found')
    return c.json({ data: post }, 200)
  },
)

contentRoutes.openapi(
  createRoute({ method: 'get', path: '/about_us_pages', responses: data(z.array(StaticPage)) }),
  async (c) => c.json({ data: [await findStaticPage(c.get('context').db, 'about_us')] }, 200),
)

for (const page of ['terms', 'rent_terms', 'business_terms', 'privacy_policy'] as const) {
  contentRoutes.openapi(
    createRoute({ method: 'get', path: `/terms_and_conditions/${page}`, responses: data(StaticPage) }),
    async (c) => c.json({ data: await findStaticPage(c.get('context').db, page) }, 200),
  )
}

/** For operators; mounted by lib/server/operator. */
export const contentOperations = router()

const TERMS = '/business_terms'

contentOperations.openapi(
  operation('catalogue.read', { method: 'get', path: TERMS, responses: data(TermsDraft) }),
  async (c) => c.json({ data: await readTermsDraft(c.get('context').db) }, 200),
)

contentOperations.openapi(
  operation('catalogue.write', {
    method: 'put',
    path: TERMS,
    description: 'Writes the terms of resellers as their next version. Who opens a store accepts the one in force.',
    request: body(WriteTerms),
    responses: data(TermsDraft),
  }),
  async (c) => {
    await writeBusinessTerms(c.get('context'), c.req.valid('json'))
    return c.json({ data: await readTermsDraft(c.get('context').db) }, 200)
  },
)
