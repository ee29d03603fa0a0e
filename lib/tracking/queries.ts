import { asc, eq } from 'drizzle-orm'
import { normalizePhone } from '@/lib/accounts/rules'
import { mediaUrl } from '@/lib/catalog/rules'
import type { Database } from '@/lib/db/client'
import { order_activities, order_products, orders, products } from '@/lib/db/tables'
import { formattedId, parseOrderNumber } from '@/lib/orders/rules'
import { equalSecret } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { findCourier } from '@/lib/shipping/rules'
import { maskName } from '@/lib/tracking/rules'
import type { GuestActivity, GuestOrder, Tracked, TrackGuest } from '@/lib/tracking/schema'

const isPhoneOf = (phone: string, given: string) => equalSecret(normalizePhone(phone), normalizePhone(given))

type OrderRow = typeof orders.$inferSelect

/** An unknown number, a wrong phone and what is no number at all are the same `order_not_found`. */
async function requireNamedOrder(db: Database, { order_id, phone_number }: TrackGuest): Promise<OrderRow> {
  const id = parseOrderNumber(order_id)
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, id ?? 0))
  if (!order?.phone_number || !isPhoneOf(order.phone_number, phone_number)) throw new AppError('order_not_found')
  return order
}

async function listTracked(db: Database, orderId: number): Promise<GuestOrder['order_products']> {
  const rows = await db
    .select({ line: order_products, slug: products.slug })
    .from(order_products)
    .innerJoin(products, eq(products.id, order_products.product_id))
    .where(eq(order_products.order_id, orderId))
    .orderBy(asc(order_products.id))
  return rows.map(({ line, slug }) => {
    const { title, title_idn, media_key, color, color_idn, quantity } = line
    const thumbnail_image = media_key && mediaUrl(media_key, 320)
    return {
      product: { slug, title, title_idn, preview: { media_key, thumbnail_image } },
      color: color ? { color, color_idn: color_idn ?? color } : null,
      quantity,
    }
  })
}

async function toGuestOrder(db: Database, order: OrderRow): Promise<GuestOrder> {
  const { id, type, status, total_products, address } = order
  const courier = findCourier(order.courier_id)
  return {
    id,
    formatted_id: formattedId(id),
    type,
    status,
    paid: order.paid_at !== null,
    ordered_at: order.ordered_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    delivered_at: order.delivered_at?.toISOString() ?? null,
    total_products,
    recipient: maskName(order.recipient),
    address: address && { city: address.city, province: address.province },
    courier: courier && { title: courier.title },
    order_products: await listTracked(db, id),
  }
}

async function listGuestActivities(db: Database, orderId: number): Promise<GuestActivity[]> {
  const rows = await db
    .select({ id: order_activities.id, verb: order_activities.verb, created_at: order_activities.created_at })
    .from(order_activities)
    .where(eq(order_activities.order_id, orderId))
    .orderBy(asc(order_activities.id))
  return rows.map((row) => ({ ...row, message: row.verb, created_at: row.created_at.toISOString() }))
}

/** What who knows number and recipient's phone may see. Throws `order_not_found`. */
export async function findTracked(db: Database, asked: TrackGuest): Promise<Tracked> {
  const order = await requireNamedOrder(db, asked)
  return { order: await toGuestOrder(db, order), activities: await listGuestActivities(db, order.id) }
}
