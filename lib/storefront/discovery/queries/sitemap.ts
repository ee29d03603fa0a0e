import { and, asc, desc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import { categories, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { flash_sales } from '@/lib/selling/flash-sales/tables'
import { collectionPath } from '@/lib/storefront/content/rules'
import { category_sections, posts, product_collections } from '@/lib/storefront/content/tables'
import { type SitemapEntry, toSitemapIndex, toUrls, URLSET } from '@/lib/storefront/discovery/projection/sitemap'
import { inTurn } from '@/lib/storefront/discovery/queries/turn'
import {
  ENTRIES_PER_READ,
  IDS_PER_SITEMAP,
  idsOf,
  PAGES,
  readSitemapName,
  SITEMAPS,
} from '@/lib/storefront/discovery/rules'
import { rooms } from '@/lib/storefront/rooms/tables'

const sold = eq(products.status, 'active')

/** The files of the sitemap: the fixed ones, and the product files that contain products. */
export async function listSitemaps(db: Database): Promise<{ name: string; updated_at: Date | null }[]> {
  const part = sql<number>`(${products.id} - 1) / ${sql.raw(String(IDS_PER_SITEMAP))}`
  const parts = await db
    .select({ part: part.mapWith(Number), updated_at: max(products.updated_at) })
    .from(products)
    .where(sold)
    .groupBy(part)
    .orderBy(part)
  const [post] = await db.select({ date: max(posts.date) }).from(posts)
  return [
    ...SITEMAPS.map((name) => ({ name, updated_at: name === 'posts' ? (post?.date ?? null) : null })),
    ...parts.map((found) => ({ name: `products-${found.part + 1}`, updated_at: found.updated_at })),
  ]
}

async function listPages(db: Database): Promise<SitemapEntry[]> {
  const sales = await db
    .select({ slug: flash_sales.slug, updated_at: flash_sales.updated_at })
    .from(flash_sales)
    .where(inArray(flash_sales.status, ['upcoming', 'ongoing']))
    .orderBy(asc(flash_sales.start_time))
  const furnished = await db.select({ slug: rooms.slug }).from(rooms).orderBy(asc(rooms.position), asc(rooms.id))
  return [
    ...PAGES.map((path) => ({ path })),
    ...furnished.map(({ slug }) => ({ path: `/rooms/${slug}` })),
    ...sales.map(({ slug, updated_at }) => ({ path: `/flash-sale/${slug}`, updated_at })),
  ]
}

async function listCategoryPages(db: Database): Promise<SitemapEntry[]> {
  const sections = await db.select({ id: category_sections.id }).from(category_sections).orderBy(category_sections.id)
  const rooms = await db.select({ id: categories.id }).from(categories).orderBy(categories.id)
  return [
    ...rooms.map(({ id }) => ({ path: `/category?id=${id}` })),
    ...sections.map(({ id }) => ({ path: `/category-section/${id}` })),
  ]
}

async function listCollectionPages(db: Database): Promise<SitemapEntry[]> {
  const { slug, source, id } = product_collections
  const rows = await db.select({ slug, source }).from(product_collections).orderBy(id)
  return rows.map((row) => ({ path: collectionPath(row) }))
}

async function listPostPages(db: Database): Promise<SitemapEntry[]> {
  const rows = await db.select({ slug: posts.slug, date: posts.date }).from(posts).orderBy(desc(posts.date))
  return rows.map(({ slug, date }) => ({ path: `/blog/${slug}`, updated_at: date }))
}

const LISTS = {
  pages: listPages,
  categories: listCategoryPages,
  collections: listCollectionPages,
  posts: listPostPages,
}

async function* readProducts(
  db: Database,
  { after, last }: { after: number; last: number },
): AsyncGenerator<SitemapEntry[]> {
  let from = after
  for (;;) {
    const rows = await inTurn(async () =>
      db
        .select({ id: products.id, slug: products.slug, updated_at: products.updated_at })
        .from(products)
        .where(and(sold, gt(products.id, from), lte(products.id, last)))
        .orderBy(asc(products.id))
        .limit(ENTRIES_PER_READ),
    )
    const next = rows.at(-1)
    if (!next) return
    yield rows.map(({ slug, updated_at }) => ({ path: `/products/${slug}`, updated_at }))
    from = next.id
  }
}

async function* readEntries(db: Database, name: ReturnType<typeof readSitemapName>): AsyncGenerator<SitemapEntry[]> {
  if (name === null) return
  if (name in LISTS) yield await inTurn(() => LISTS[name as keyof typeof LISTS](db))
  else yield* readProducts(db, idsOf(name as `products-${number}`))
}

/** Generates one file of the sitemap piece by piece; null if there is no such file. */
export async function writeSitemap(db: Database, file: string): Promise<AsyncGenerator<string> | null> {
  const entries = readEntries(db, readSitemapName(file))
  const first = await entries.next()
  if (first.done) return null
  async function* pieces() {
    yield URLSET[0]
    yield first.value?.map(toUrls).join('') ?? ''
    for await (const more of entries) yield more.map(toUrls).join('')
    yield URLSET[1]
  }
  return pieces()
}

/** The sitemap index, which lists all files. */
export async function getSitemapIndex(): Promise<string> {
  const { db } = await database()
  return toSitemapIndex(await inTurn(() => listSitemaps(db)))
}

export const getSitemap = async (file: string) => writeSitemap((await database()).db, file)
