import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { fileAddress } from '@/lib/identity/uploads/queries'
import { REVIEW_WIDTH } from '@/lib/identity/uploads/rules'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { initialOf, REVIEWED_WHEN_BACK, REVIEWED_WHEN_BOUGHT, REVIEWED_WHEN_OVER } from '@/lib/orders/reviews/rules'
import type { OwnReview, ReviewedOrder, ReviewedOrders } from '@/lib/orders/reviews/schema'
import { reviews } from '@/lib/orders/reviews/tables'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'

const THUMBNAIL_WIDTH = 320

/** `canReview` as a SQL condition. */
const isOpen = (now: Date) =>
  or(
    and(eq(orders.type, 'buy'), inArray(orders.status, [...REVIEWED_WHEN_BOUGHT])),
    and(eq(orders.type, 'rent'), inArray(orders.status, [...REVIEWED_WHEN_BACK])),
    and(eq(orders.type, 'rent'), inArray(orders.status, [...REVIEWED_WHEN_OVER]), lte(orders.rent_due, now)),
  )

/** No line of this product in the order has a review. */
const unreviewed = (order_id: SQL, product_id: SQL) => sql`not exists (select from reviews r
  join order_products same on same.id = r.order_product_id
  where same.order_id = ${order_id} and same.product_id = ${product_id})`

const isUnreviewed = unreviewed(outer(order_products.order_id), outer(order_products.product_id))

const hasUnreviewed = sql`exists (select from order_products line where line.order_id = ${outer(orders.id)}
  and ${unreviewed(sql`line.order_id`, sql`line.product_id`)})`

/** The orders among these that have a product without a review. */
export async function findUnreviewed(db: Database, orderIds: number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: order_products.order_id })
    .from(order_products)
    .where(and(inArray(order_products.order_id, orderIds), isUnreviewed))
  return new Set(rows.map(({ id }) => id))
}

const WRITER = {
  first_name: users.first_name,
  last_name: users.last_name,
  profile_picture: users.profile_picture,
}

type Writer = Pick<typeof users.$inferSelect, keyof typeof WRITER>
type ReviewRow = { review: typeof reviews.$inferSelect; user: Writer; order_id: number }

const toOwnReview = ({ review, user, order_id }: ReviewRow): OwnReview => ({
  id: review.id,
  product_id: review.product_id,
  order_id,
  rating: review.rating,
  content: review.content,
  images: review.images.map((image) => mediaUrl(image, REVIEW_WIDTH)),
  status: review.status,
  hidden_reason: review.hidden_reason,
  created_at: review.created_at.toISOString(),
  user: {
    first_name: user.first_name,
    last_name: initialOf(user.last_name),
    profile_picture: fileAddress(user.profile_picture),
  },
})

const selectLines = (db: Database) =>
  db
    .select({ line: order_products, slug: products.slug, review: reviews, user: WRITER })
    .from(order_products)
    .innerJoin(products, eq(products.id, order_products.product_id))
    .leftJoin(reviews, eq(reviews.order_product_id, order_products.id))
    .leftJoin(users, eq(users.id, reviews.user_id))

/** The shopper's own review. Throws `not_found`, also for another user's review. */
export async function requireOwnReview(db: Database, scope: Scope, id: number): Promise<OwnReview> {
  const [row] = await selectLines(db).where(and(eq(reviews.id, id), eq(reviews.user_id, scope.user_id)))
  if (!row?.review || !row.user) throw new AppError('not_found')
  return toOwnReview({ review: row.review, user: row.user, order_id: row.line.order_id })
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

const toProduct = ({ line, slug, review, user }: LineRow): ReviewedOrder['products'][number] => ({
  id: line.product_id,
  slug,
  title: line.title,
  title_idn: line.title_idn,
  preview: {
    media_key: line.media_key,
    thumbnail_image: line.media_key && mediaUrl(line.media_key, THUMBNAIL_WIDTH),
  },
  review: review && user && toOwnReview({ review, user, order_id: line.order_id }),
})

/** Each product of an order once, whatever its colours. */
function productsOf(order_id: number, lines: LineRow[]) {
  const own = lines.filter(({ line }) => line.order_id === order_id)
  const first = own.filter(
    ({ line }, index) => own.findIndex((other) => other.line.product_id === line.product_id) === index,
  )
  return first.map(toProduct)
}

type OrderKey = { order_id: number; sort_key: string }

/** A page of orders with their matching products. */
async function toPage(db: Database, rows: OrderKey[], limit: number, meant: SQL | undefined): Promise<ReviewedOrders> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const ids = shown.map(({ order_id }) => order_id)
  const next_cursor = rows.length > limit && last ? writeCursor([last.sort_key, last.order_id]) : null
  if (ids.length === 0) return { data: [], metadata: { next_cursor } }
  const found = await db.select().from(orders).where(inArray(orders.id, ids))
  const lines = await selectLines(db)
    .where(and(inArray(order_products.order_id, ids), meant))
    .orderBy(asc(order_products.id))
  const data = ids.flatMap((order_id) =>
    found
      .filter(({ id }) => id === order_id)
      .map(({ id, type, invoice_number, ordered_at }) => ({
        order: { id, formatted_id: formattedId(id), type, invoice_number, ordered_at: ordered_at.toISOString() },
        products: productsOf(id, lines),
      })),
  )
  return { data, metadata: { next_cursor } }
}

const before = (at: SQL, id: SQL, cursor: string) => {
  const key = readCursor(cursor, 2)
  return key ? sql`(${at}, ${id}) < (${key[0]}::timestamptz, ${key[1]}::bigint)` : undefined
}

type ReviewPage = { cursor: string; limit: number }
type WaitingPage = ReviewPage & { order_id: number | null; now: Date }

/** Received products without a review, newest orders first, optionally of one order. */
export async function listWaiting(db: Database, { user_id }: Scope, { order_id, now, cursor, limit }: WaitingPage) {
  const mine = and(eq(orders.user_id, user_id), order_id === null ? undefined : eq(orders.id, order_id))
  const rows = await db
    .select({ order_id: orders.id, sort_key: sql<string>`${orders.ordered_at}::text` })
    .from(orders)
    .where(and(mine, isOpen(now), hasUnreviewed, before(sql`${orders.ordered_at}`, sql`${orders.id}`, cursor)))
    .orderBy(desc(orders.ordered_at), desc(orders.id))
    .limit(limit + 1)
  return toPage(db, rows, limit, isUnreviewed)
}

/** The shopper's reviews by order, the order with the newest review first. */
export async function listWritten(db: Database, { user_id }: Scope, { cursor, limit }: ReviewPage) {
  const newest = sql`max(${reviews.created_at})`
  const rows = await db
    .select({ order_id: order_products.order_id, sort_key: sql<string>`${newest}::text` })
    .from(reviews)
    .innerJoin(order_products, eq(order_products.id, reviews.order_product_id))
    .where(eq(reviews.user_id, user_id))
    .groupBy(order_products.order_id)
    .having(before(newest, sql`${order_products.order_id}`, cursor))
    .orderBy(desc(newest), desc(order_products.order_id))
    .limit(limit + 1)
  return toPage(db, rows, limit, eq(reviews.user_id, user_id))
}
