import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { listCards } from '@/lib/storefront/listing/queries/cards'
import type { Wishlist, WishlistQuery } from '@/lib/storefront/wishlist/schema'
import { wishlist_items } from '@/lib/storefront/wishlist/tables'

const mine = ({ user_id }: Scope) => and(eq(wishlist_items.user_id, user_id), eq(products.status, 'active'))

/** The shopper's list in one warehouse, newest first, without products that are not sold at the moment. */
export async function listWishlist(
  db: Database,
  scope: Scope,
  warehouseId: number,
  { cursor, limit }: Omit<WishlistQuery, 'warehouse_id'>,
): Promise<Wishlist> {
  const key = readCursor(cursor, 2)
  const { product_id, created_at } = wishlist_items
  const beyond = key && sql`(${created_at}, ${product_id}) < (${key[0]}::timestamptz, ${key[1]}::bigint)`
  const rows = await db
    .select({ product_id, created_at, sort_key: sql<string>`${created_at}::text` })
    .from(wishlist_items)
    .innerJoin(products, eq(products.id, product_id))
    .where(and(mine(scope), beyond ?? undefined))
    .orderBy(desc(created_at), desc(product_id))
    .limit(limit + 1)
  const [total] = await db
    .select({ items: count() })
    .from(wishlist_items)
    .innerJoin(products, eq(products.id, product_id))
    .where(mine(scope))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const ids = page.map((row) => row.product_id)
  const added = new Map(page.map((row) => [row.product_id, row.created_at.toISOString()]))
  const cards = await listCards(db, warehouseId, ids)
  return {
    data: cards.map((card) => ({
      product: { ...card, wishlist: true },
      created_at: added.get(card.id) ?? '',
    })),
    metadata: {
      next_cursor: rows.length > limit && last ? writeCursor([last.sort_key, last.product_id]) : null,
      total_items: total?.items ?? 0,
    },
  }
}

/** The ids of all products on the list, newest first: pages mark their products with it. */
export async function listWished(db: Database, scope: Scope): Promise<number[]> {
  const rows = await db
    .select({ id: wishlist_items.product_id })
    .from(wishlist_items)
    .innerJoin(products, eq(products.id, wishlist_items.product_id))
    .where(mine(scope))
    .orderBy(desc(wishlist_items.created_at), desc(wishlist_items.product_id))
  return rows.map(({ id }) => id)
}

/** Those of these products that are on the shopper's list; none without a scope. */
export async function findWished(db: Database, scope: Scope | null, ids: number[]): Promise<ReadonlySet<number>> {
  if (!scope || ids.length === 0) return new Set()
  const rows = await db
    .select({ id: wishlist_items.product_id })
    .from(wishlist_items)
    .where(and(eq(wishlist_items.user_id, scope.user_id), inArray(wishlist_items.product_id, ids)))
  return new Set(rows.map(({ id }) => id))
}

type WithWishlistMark = { id: number; wishlist: boolean }

/** Marks the products in these groups that are on the shopper's list; none without a scope. */
export async function markGroups<Group extends { products: WithWishlistMark[] }>(
  db: Database,
  scope: Scope | null,
  groups: Group[],
): Promise<Group[]> {
  const ids = groups.flatMap((group) => group.products.map(({ id }) => id))
  if (!scope || ids.length === 0) return groups
  const wished = await findWished(db, scope, ids)
  return groups.map((group) => ({
    ...group,
    products: group.products.map((product) => ({ ...product, wishlist: wished.has(product.id) })),
  }))
}

/** Marks the products that are on the shopper's list. */
export async function markWished<Product extends WithWishlistMark>(
  db: Database,
  scope: Scope | null,
  found: Product[],
) {
  const [group] = await markGroups<{ products: Product[] }>(db, scope, [{ products: found }])
  return group?.products ?? found
}

/** Marks the products of a listing's page that are on the shopper's list. */
export async function markList<List extends { data: { products: WithWishlistMark[] } }>(
  db: Database,
  scope: Scope | null,
  list: List,
): Promise<List> {
  const [data] = await markGroups<List['data']>(db, scope, [list.data])
  return data ? { ...list, data } : list
}
