import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstPicture } from '@/lib/catalog/products/queries'
import { mediaUrl } from '@/lib/catalog/products/rules'
import { product_colors, products } from '@/lib/catalog/products/tables'
import type { Database, Transaction } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import type { Grade, Item } from '@/lib/fulfilment/inventory/rules'
import type { GradedHistory, GradedList, GradedQuery } from '@/lib/fulfilment/inventory/schema'
import { graded_movements, graded_stock } from '@/lib/fulfilment/inventory/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'

const preloved = alias(products, 'preloved')

/** The item that sells second-choice pieces of this one; null while nobody has published it, or not in this colour. */
export async function findPrelovedItem(db: Database | Transaction, item: Item): Promise<Item | null> {
  const [own] = await db
    .select({ preloved_of_id: products.preloved_of_id })
    .from(products)
    .where(eq(products.id, item.product_id))
  if (own?.preloved_of_id) return item
  const twin = alias(product_colors, 'twin')
  const [found] = await db
    .select({ product_id: preloved.id, product_color_id: twin.id })
    .from(preloved)
    .leftJoin(product_colors, eq(product_colors.id, item.product_color_id ?? 0))
    .leftJoin(twin, and(eq(twin.product_id, preloved.id), eq(twin.color, product_colors.color)))
    .where(and(eq(preloved.preloved_of_id, item.product_id), ne(preloved.status, 'archived')))
  if (!found || (item.product_color_id !== null && found.product_color_id === null)) return null
  return found
}

const itemNames = {
  slug: products.slug,
  title: products.title,
  title_idn: products.title_idn,
  color: product_colors.color,
  color_idn: product_colors.color_idn,
  warehouse: warehouses.code,
  warehouse_title: warehouses.title,
}

const LIMIT = 50

const cursorOf = (rows: { id: number }[]) => {
  const last = rows.slice(0, LIMIT).at(-1)
  return rows.length > LIMIT && last ? writeCursor([last.id]) : null
}

/** Pieces of a grade; of second choice also what is all for sale, so that its offer can be changed or ended. */
const isListed = (grade: Grade) => {
  const isThere = gt(graded_stock.on_hand, 0)
  return grade === 'second_choice' ? or(isThere, eq(preloved.status, 'active')) : isThere
}

/** What came back and is in one of the grades, by warehouse; the newest first. */
export async function pageGraded({ db, actor }: Context, query: GradedQuery): Promise<GradedList> {
  const key = readCursor(query.cursor, 1)
  const { grade, warehouse_id } = query
  const found = await db
    .select({
      ...itemNames,
      id: graded_stock.id,
      grade: graded_stock.grade,
      on_hand: graded_stock.on_hand,
      price: products.selling_price,
      media_key: firstPicture,
      is_preloved: sql<boolean>`${products.preloved_of_id} is not null`,
      offer: { slug: preloved.slug, price: preloved.price, status: preloved.status },
    })
    .from(graded_stock)
    .innerJoin(products, eq(products.id, graded_stock.product_id))
    .innerJoin(warehouses, eq(warehouses.id, graded_stock.warehouse_id))
    .leftJoin(product_colors, eq(product_colors.id, graded_stock.product_color_id))
    .leftJoin(preloved, eq(preloved.preloved_of_id, products.id))
    .where(
      and(
        eq(graded_stock.grade, grade),
        isListed(grade),
        warehouse_id === undefined ? undefined : eq(graded_stock.warehouse_id, warehouse_id),
        warehouseScope(actor, graded_stock.warehouse_id),
        key ? sql`${graded_stock.id} < ${key[0]}::bigint` : undefined,
      ),
    )
    .orderBy(desc(graded_stock.id))
    .limit(LIMIT + 1)
  return {
    data: found.slice(0, LIMIT).map(({ media_key, ...row }) => ({
      ...row,
      thumbnail_image: media_key ? mediaUrl(media_key, 160) : null,
    })),
    metadata: { next_cursor: cursorOf(found), counts: await countGrades({ db, actor }, warehouse_id) },
  }
}

/** How many pieces are in each grade. */
async function countGrades({ db, actor }: Pick<Context, 'db' | 'actor'>, warehouse_id: number | undefined) {
  const rows = await db
    .select({ grade: graded_stock.grade, pieces: sql<number>`sum(${graded_stock.on_hand})::int` })
    .from(graded_stock)
    .where(
      and(
        warehouse_id === undefined ? undefined : eq(graded_stock.warehouse_id, warehouse_id),
        warehouseScope(actor, graded_stock.warehouse_id),
      ),
    )
    .groupBy(graded_stock.grade)
  return Object.fromEntries(rows.map(({ grade, pieces }) => [grade, pieces]))
}

/** The movements of graded pieces, the newest first. */
export async function pageGradedHistory(
  { db, actor }: Context,
  { cursor, warehouse_id }: Omit<GradedQuery, 'grade'>,
): Promise<GradedHistory> {
  const key = readCursor(cursor, 1)
  const { id, from_grade, to_grade, quantity, reason, moved_by, created_at } = graded_movements
  const found = await db
    .select({ ...itemNames, id, from_grade, to_grade, quantity, reason, moved_by, created_at })
    .from(graded_movements)
    .innerJoin(products, eq(products.id, graded_movements.product_id))
    .innerJoin(warehouses, eq(warehouses.id, graded_movements.warehouse_id))
    .leftJoin(product_colors, eq(product_colors.id, graded_movements.product_color_id))
    .where(
      and(
        warehouse_id === undefined ? undefined : eq(graded_movements.warehouse_id, warehouse_id),
        warehouseScope(actor, graded_movements.warehouse_id),
        key ? sql`${id} < ${key[0]}::bigint` : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(LIMIT + 1)
  return {
    data: found.slice(0, LIMIT).map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    metadata: { next_cursor: cursorOf(found) },
  }
}
