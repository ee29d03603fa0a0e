import { and, asc, eq, gt, ilike, or, sql } from 'drizzle-orm'
import type { DeskProduct, DeskProductList, DeskProductQuery } from '@/lib/catalog/products/desk-schema'
import { mediaUrl } from '@/lib/catalog/products/rules'
import { product_media, product_rent_pricings, products, rent_durations } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { FIRST_CURSOR, readCursor, writeCursor } from '@/lib/platform/cursor'
import { containing } from '@/lib/platform/like'

const LIMIT = 50

/** The days for which a rent is shown. */
const MONTH = 30

const picture = sql<string | null>`(select ${product_media.media_key} from ${product_media}
  where ${product_media.product_id} = ${outer(products.id)} and ${product_media.url_type} = 'image'
  order by ${product_media.position}, ${product_media.id} limit 1)`

const monthlyRent = sql<number | null>`(select ${product_rent_pricings.price} from ${product_rent_pricings}
  join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
  where ${product_rent_pricings.product_id} = ${outer(products.id)} and ${rent_durations.duration} = ${MONTH})`

const named = (word: string) =>
  or(
    ...[products.title_idn, products.title, products.slug, products.sku].map((column) =>
      ilike(column, containing(word)),
    ),
  )

const selected = ({ q }: DeskProductQuery) => and(...q.split(/\s+/).filter(Boolean).map(named))

async function countStatuses(db: Database, query: DeskProductQuery) {
  const counted = (status: DeskProduct['status']) =>
    sql<number>`count(*) filter (where ${products.status} = ${status})::int`
  const [counts] = await db
    .select({ active: counted('active'), draft: counted('draft'), archived: counted('archived') })
    .from(products)
    .where(selected(query))
  return counts ?? { active: 0, draft: 0, archived: 0 }
}

/** For operators: the products of a status with their prices, by slug. */
export async function pageDeskProducts(db: Database, query: DeskProductQuery): Promise<DeskProductList> {
  const key = readCursor(query.cursor, 1)
  const found = await db
    .select({
      id: products.id,
      slug: products.slug,
      sku: products.sku,
      title: products.title,
      title_idn: products.title_idn,
      media_key: picture,
      price: products.price,
      discounted_price: products.discounted_price,
      rent_price: monthlyRent.mapWith(products.price),
      status: products.status,
      is_preloved: sql<boolean>`${products.preloved_of_id} is not null`,
    })
    .from(products)
    .where(and(eq(products.status, query.status), selected(query), key ? gt(products.slug, String(key[0])) : undefined))
    .orderBy(asc(products.slug))
    .limit(LIMIT + 1)
  const shown = found.slice(0, LIMIT)
  const last = shown.at(-1)
  return {
    data: shown.map(
      ({ media_key, ...product }): DeskProduct => ({
        ...product,
        thumbnail_image: media_key ? mediaUrl(media_key, 160) : null,
      }),
    ),
    metadata: {
      next_cursor: found.length > LIMIT && last ? writeCursor([last.slug]) : null,
      counts: query.cursor === FIRST_CURSOR ? await countStatuses(db, query) : null,
    },
  }
}
