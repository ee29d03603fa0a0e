import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/rules'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import type { Scope } from '@/lib/db/scope'
import { order_activities, order_products, orders, users } from '@/lib/db/tables'
import { formattedId, ORDER_PAGE_SIZE, secondsToPay } from '@/lib/orders/rules'
import type { Activity, Order } from '@/lib/orders/schema'
import { displayStatus, shopperVerbs, statusesOfFilter } from '@/lib/orders/states'
import { readCursor, writeCursor } from '@/lib/platform/cursor'
import { AppError } from '@/lib/platform/errors'
import { findCourier } from '@/lib/shipping/rules'

type OrderRow = typeof orders.$inferSelect
type ProductRow = typeof order_products.$inferSelect
type Buyer = { first_name: string; last_name: string }

const thumbnail = (key: string | null) => (key ? mediaUrl(key, 320) : null)

const toOrderProduct = (row: ProductRow, slug: string) => ({
  product: {
    id: row.product_id,
    slug,
    title: row.title,
    title_idn: row.title_idn,
    price: row.price,
    installation_fee: row.installation_fee,
    preview: { media_key: row.media_key, thumbnail_image: thumbnail(row.media_key) },
  },
  color: row.color ? { color: row.color, color_idn: row.color_idn ?? row.color } : null,
  quantity: row.quantity,
  price: row.price,
  installation: row.installation,
  installation_fee: row.installation_fee,
})

type Line = { row: ProductRow; slug: string }

function toOrder(order: OrderRow, lines: Line[], buyer: Buyer, now: Date): Order {
  const waiting = order.status === 'waiting_payment'
  const courier = findCourier(order.courier_id)
  const { idempotency_key: _key, user_id: _user, warehouse_id: _warehouse, updated_at: _updated, ...shown } = order
  return {
    ...shown,
    formatted_id: formattedId(order.id),
    invoice_url: waiting ? `/payment?order=${order.id}` : null,
    display_status: displayStatus(order),
    paid: order.paid_at !== null,
    ordered_at: order.ordered_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    expired_at: order.expired_at?.toISOString() ?? null,
    paid_at: order.paid_at?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    time_remaining: waiting ? secondsToPay(order.expires_at, now) : 0,
    promo: null,
    courier: courier && { title: courier.title },
    tracking_code: null,
    pickup_point: null,
    user: buyer,
    preview: { thumbnail_image: thumbnail(lines[0]?.row.media_key ?? null) },
    order_products: lines.map(({ row, slug }) => toOrderProduct(row, slug)),
    exchanges: [],
    refunds: [],
    actions: shopperVerbs(order.status),
  }
}

async function withLines(db: Database, rows: { order: OrderRow; buyer: Buyer }[], now: Date): Promise<Order[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select({
      row: order_products,
      slug: sql<string>`(select slug from products where products.id = ${outer(order_products.product_id)})`,
    })
    .from(order_products)
    .where(
      inArray(
        order_products.order_id,
        rows.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(order_products.id))
  return rows.map(({ order, buyer }) =>
    toOrder(
      order,
      lines.filter(({ row }) => row.order_id === order.id),
      buyer,
      now,
    ),
  )
}

const selectOrders = (db: Database) =>
  db
    .select({ order: orders, buyer: { first_name: users.first_name, last_name: users.last_name } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))

/** Throws `order_not_found`, for somebody else's order too. */
export async function requireOrder(db: Database, scope: Scope, id: number, now: Date): Promise<Order> {
  const rows = await selectOrders(db).where(and(eq(orders.id, id), eq(orders.user_id, scope.user_id)))
  const [order] = await withLines(db, rows, now)
  if (!order) throw new AppError('order_not_found')
  return order
}

type Page = { type: OrderRow['type']; cursor: string; limit?: number; status?: string | undefined }

/** The shopper's orders of one type, newest first. */
export async function listOrders(db: Database, scope: Scope, page: Page, now: Date) {
  const limit = page.limit ?? ORDER_PAGE_SIZE
  const key = readCursor(page.cursor, 2)
  const rows = await selectOrders(db)
    .where(
      and(
        eq(orders.user_id, scope.user_id),
        eq(orders.type, page.type),
        ...(page.status ? [inArray(sql<string>`${orders.status}`, statusesOfFilter(page.status))] : []),
        ...(key ? [sql`(${orders.ordered_at}, ${orders.id}) < (${key[0]}::timestamptz, ${key[1]}::bigint)`] : []),
      ),
    )
    .orderBy(desc(orders.ordered_at), desc(orders.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.order
  return {
    data: await withLines(db, shown, now),
    metadata: {
      next_cursor: rows.length > limit && last ? writeCursor([last.ordered_at.toISOString(), last.id]) : null,
    },
  }
}

/** The timeline, oldest first. Throws `order_not_found`. */
export async function listActivities(db: Database, scope: Scope, orderId: number): Promise<Activity[]> {
  const rows = await db
    .select({ activity: order_activities })
    .from(orders)
    .leftJoin(order_activities, eq(order_activities.order_id, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, scope.user_id)))
    .orderBy(asc(order_activities.id))
  if (rows.length === 0) throw new AppError('order_not_found')
  return rows.flatMap(({ activity }) =>
    activity
      ? [
          {
            id: activity.id,
            verb: activity.verb,
            actor: { full_name: activity.actor_name },
            message: activity.verb,
            message_data: activity.message_data,
            created_at: activity.created_at.toISOString(),
            images: activity.images,
          },
        ]
      : [],
  )
}
