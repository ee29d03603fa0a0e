import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { COUNTING } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { listProductRates } from '@/lib/orders/cashbacks/queries/product-rates'
import { order_products, orders } from '@/lib/orders/orders/tables'
import type { Locale } from '@/lib/platform/i18n'
import { containing } from '@/lib/platform/like'
import { addDays, calendarDay } from '@/lib/platform/time'
import { product_collections } from '@/lib/storefront/content/tables'
import { listCards } from '@/lib/storefront/listing/queries/cards'
import { EVERYTHING, findPage } from '@/lib/storefront/listing/queries/listings'
import { type Counted, keyOf, NO_COUNTS, toLinks } from '@/lib/storefront/reseller-links/projection'
import {
  COUNTED_DAYS,
  FOUND_LINKS,
  SHARED_LINKS,
  SUGGESTED_COLLECTIONS,
  SUGGESTED_PRODUCTS,
  type Target,
} from '@/lib/storefront/reseller-links/rules'
import type { LinkCounts, ResellerLink, ResellerLinks } from '@/lib/storefront/reseller-links/schema'
import { reseller_link_counts, reseller_shares } from '@/lib/storefront/reseller-links/tables'

/** Who asks for links: the reseller, where goods are priced, in which language, and when. */
type Asker = { scope: Scope; warehouse_id: number; locale: Locale; now: Date }

/** The store and its code while that is active, or null. */
async function findActiveStore(db: Database, { user_id }: Scope) {
  const [store] = await db
    .select({ store_name: resellers.store_name, code: resellers.referral_code, tier: resellers.reseller_type })
    .from(resellers)
    .where(and(eq(resellers.user_id, user_id), inArray(resellers.application_status, [...COUNTING])))
  return store ?? null
}

/** What came of each link in the last days. */
async function readCounts(db: Database, { scope, now }: Asker): Promise<Counted> {
  const { kind, target_id, clicks, carts, orders: placed, day, user_id } = reseller_link_counts
  const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::int`
  const found = await db
    .select({ kind, id: target_id, clicks: sum(clicks), carts: sum(carts), orders: sum(placed) })
    .from(reseller_link_counts)
    .where(and(eq(user_id, scope.user_id), gte(day, addDays(calendarDay(now), 1 - COUNTED_DAYS))))
    .groupBy(kind, target_id)
  return new Map(found.map(({ kind: of, id, ...counts }) => [keyOf({ kind: of, id }), counts]))
}

/** The products and collections that were shared last. */
const listShared = (db: Database, { scope }: Asker): Promise<Target[]> =>
  db
    .select({ kind: reseller_shares.kind, id: reseller_shares.target_id })
    .from(reseller_shares)
    .where(eq(reseller_shares.user_id, scope.user_id))
    .orderBy(desc(reseller_shares.shared_at), desc(reseller_shares.target_id))
    .limit(SHARED_LINKS)

const RECENT_LINES = 500

/** The products of which most lines were sold lately. */
async function listBestSelling(db: Database, except: number[]): Promise<number[]> {
  const recent = db
    .select({ id: order_products.product_id })
    .from(order_products)
    .innerJoin(orders, eq(orders.id, order_products.order_id))
    .where(isNotNull(orders.paid_at))
    .orderBy(desc(order_products.id))
    .limit(RECENT_LINES)
    .as('recent')
  const found = await db
    .select({ id: products.id })
    .from(recent)
    .innerJoin(products, eq(products.id, recent.id))
    .where(and(eq(products.status, 'active'), notInArray(products.id, except)))
    .groupBy(products.id)
    .orderBy(desc(sql`count(*)`), desc(products.id))
    .limit(SUGGESTED_PRODUCTS)
  return found.map(({ id }) => id)
}

async function listNewest(db: Database, except: number[], limit: number): Promise<number[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'active'), notInArray(products.id, except)))
    .orderBy(desc(products.created_at), desc(products.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** What a reseller may share next: what sells best, then what is new, then the first collections. */
async function listSuggested(db: Database, shared: Target[]): Promise<Target[]> {
  const sharedOf = (kind: Target['kind']) => [0, ...shared.filter((one) => one.kind === kind).map(({ id }) => id)]
  const best = await listBestSelling(db, sharedOf('product'))
  const newest = await listNewest(db, [...sharedOf('product'), ...best], SUGGESTED_PRODUCTS - best.length)
  const collections = await db
    .select({ id: product_collections.id })
    .from(product_collections)
    .where(notInArray(product_collections.id, sharedOf('collection')))
    .orderBy(asc(product_collections.position), asc(product_collections.id))
    .limit(SUGGESTED_COLLECTIONS)
  return [
    ...targetsOf('product', [...best, ...newest]),
    ...targetsOf(
      'collection',
      collections.map(({ id }) => id),
    ),
  ]
}

const targetsOf = (kind: Target['kind'], ids: number[]): Target[] => ids.map((id) => ({ kind, id }))

const collectionColumns = {
  id: product_collections.id,
  slug: product_collections.slug,
  source: product_collections.source,
  title: product_collections.title,
  title_idn: product_collections.title_idn,
  media_key: product_collections.image,
  scene_key: product_collections.mobile_image,
}

type Store = NonNullable<Awaited<ReturnType<typeof findActiveStore>>>
type Sharer = Asker & { store: Store; counts: Counted }

/** Describes these links in this order; what is not sold or shown any more is left out. */
async function describeLinks(db: Database, { store, counts, ...asker }: Sharer, targets: Target[]) {
  const idsOf = (kind: Target['kind']) => targets.filter((target) => target.kind === kind).map(({ id }) => id)
  const wanted = idsOf('collection')
  const active = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'active'), inArray(products.id, [0, ...idsOf('product')])))
  const ids = active.map(({ id }) => id)
  const cards = await listCards(db, asker.warehouse_id, ids)
  const rates = await listProductRates(db, store.tier, ids)
  const collections = await db
    .select(collectionColumns)
    .from(product_collections)
    .where(inArray(product_collections.id, [0, ...wanted]))
  return toLinks({ code: store.code, locale: asker.locale, counts, cards, collections, rates }, targets)
}

const total = (counts: Counted): LinkCounts =>
  [...counts.values()].reduce(
    (sum, { clicks, carts, orders: placed }) => ({
      clicks: sum.clicks + clicks,
      carts: sum.carts + carts,
      orders: sum.orders + placed,
    }),
    NO_COUNTS,
  )

const NOTHING: ResellerLinks = { shop: null, store: null, shared: [], suggested: [], totals: NO_COUNTS }

/** The links of a reseller with what came of them; nothing while the code is not active. */
export async function readResellerLinks(db: Database, asker: Asker): Promise<ResellerLinks> {
  const store = await findActiveStore(db, asker.scope)
  if (!store) return NOTHING
  const counts = await readCounts(db, asker)
  const sharer = { ...asker, store, counts }
  const shared = await listShared(db, asker)
  const { code, store_name } = store
  const nothing = { cards: [], collections: [], rates: new Map<number, number>() }
  const [shop, page] = toLinks({ code, locale: asker.locale, counts, store_name, ...nothing }, [
    ...targetsOf('shop', [0]),
    ...targetsOf('store', [0]),
  ])
  return {
    shop: shop ?? null,
    store: page ?? null,
    shared: await describeLinks(db, sharer, shared),
    suggested: await describeLinks(db, sharer, await listSuggested(db, shared)),
    totals: total(counts),
  }
}

/** Links of products and collections that a search finds; none while the code is not active. */
export async function searchLinks(db: Database, asker: Asker, q: string): Promise<ResellerLink[]> {
  const store = await findActiveStore(db, asker.scope)
  if (!store) return []
  const counts = await readCounts(db, asker)
  const named = containing(q)
  const collections = await db
    .select({ id: product_collections.id })
    .from(product_collections)
    .where(or(ilike(product_collections.title, named), ilike(product_collections.title_idn, named)))
    .orderBy(asc(product_collections.position), asc(product_collections.id))
    .limit(SUGGESTED_COLLECTIONS)
  const { ids } = await findPage(db, asker.warehouse_id, { ...EVERYTHING, q, limit: FOUND_LINKS })
  const targets = [
    ...targetsOf('product', ids),
    ...targetsOf(
      'collection',
      collections.map(({ id }) => id),
    ),
  ]
  return describeLinks(db, { ...asker, store, counts }, targets)
}
