import { asc, eq } from 'drizzle-orm'
import { mediaUrl } from '@/lib/catalog/products/rules'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import { maskName } from '@/lib/identity/accounts/rules'
import { isPhoneOf } from '@/lib/orders/access/queries'
import { claimKinds, claimUntil } from '@/lib/orders/claims/rules/claimable'
import { claims } from '@/lib/orders/claims/tables'
import { type Reader, toActivity, toNextStep } from '@/lib/orders/orders/projection/order'
import { toShipments } from '@/lib/orders/orders/projection/shipments'
import { readSeveral, sentAt } from '@/lib/orders/orders/queries/parcels'
import { expectedArrival } from '@/lib/orders/orders/rules/arrival'
import { formattedId, LINK_USE, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import { displayStatus } from '@/lib/orders/orders/states/machine'
import { order_activities, order_products, orders } from '@/lib/orders/orders/tables'
import type { GuestActivity, GuestOrder, Tracked, TrackGuest } from '@/lib/orders/tracking/schema'
import { readSettings } from '@/lib/places/settings/queries'
import type { Rupiah } from '@/lib/platform/money'
import { readToken } from '@/lib/platform/signed-link'
import { OrderError } from '@/lib/selling/checkout/errors'

type OrderRow = typeof orders.$inferSelect
type PricedProduct = GuestOrder['order_products'][number] & { price: Rupiah }

/** Throws the same `order_not_found` for an unknown number, a wrong phone and an invalid number. */
async function requireNamedOrder(db: Database, { order_id, phone_number }: TrackGuest): Promise<OrderRow> {
  const id = parseOrderNumber(order_id)
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, id ?? 0))
  if (!order || !isPhoneOf(order.phone_number, phone_number)) throw new OrderError('order_not_found')
  return order
}

/** What was ordered, in the words of its order, with the price of a piece. */
export async function listTracked(db: Database, orderId: number): Promise<PricedProduct[]> {
  const rows = await db
    .select({ line: order_products, slug: products.slug })
    .from(order_products)
    .innerJoin(products, eq(products.id, order_products.product_id))
    .where(eq(order_products.order_id, orderId))
    .orderBy(asc(order_products.id))
  return rows.map(({ line, slug }) => {
    const { title, title_idn, media_key, color, color_idn, quantity, price } = line
    const thumbnail_image = media_key && mediaUrl(media_key, 320)
    return {
      product: { slug, title, title_idn, preview: { media_key, thumbnail_image } },
      color: color ? { color, color_idn: color_idn ?? color } : null,
      quantity,
      price,
    }
  })
}

/** The parcels of an order that goes in several. Tracking codes are for its owner. */
async function shipmentsOf(db: Database, order: OrderRow): Promise<GuestOrder['shipments']> {
  const parcels = (await readSeveral(db, [order])).get(order.id) ?? []
  if (parcels.length < 2) return []
  const lines = await db
    .select()
    .from(order_products)
    .where(eq(order_products.order_id, order.id))
    .orderBy(asc(order_products.id))
  return toShipments(parcels, lines).map((one) => ({ ...one, tracking_code: null }))
}

/** A reseller's customer asks the store, which claims: nothing else would name the shop. */
const isOfStore = ({ sender_name, business_user_id, user_id }: OrderRow) =>
  sender_name !== null && business_user_id === user_id

async function claimsOf(db: Database, order: OrderRow, now: Date): Promise<GuestOrder['claims']> {
  if (isOfStore(order)) return { until: null, count: 0 }
  const known = await db
    .select({ kind: claims.kind, status: claims.status })
    .from(claims)
    .where(eq(claims.order_id, order.id))
  const settings = await readSettings(db)
  const lines = await db.select().from(order_products).where(eq(order_products.order_id, order.id))
  const kinds = claimKinds(order, { claims: known, lines }, { now, settings })
  const until = kinds.length > 0 ? claimUntil(order, settings) : null
  return { until: until?.toISOString() ?? null, count: known.length }
}

async function arrivalOf(db: Database, order: OrderRow, now: Date) {
  const [sent] = await db.select({ at: sentAt }).from(orders).where(eq(orders.id, order.id))
  return expectedArrival(order, sent?.at ?? null, now)
}

async function toGuestOrder(db: Database, order: OrderRow, { locale, now }: Reader): Promise<GuestOrder> {
  const { id, type, status, total_products, address } = order
  const courier = findCourier(order.courier_id)
  return {
    id,
    formatted_id: formattedId(id),
    type,
    status,
    display_status: displayStatus(order),
    next_action: toNextStep(order, locale),
    paid: order.paid_at !== null,
    ordered_at: order.ordered_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    delivered_at: order.delivered_at?.toISOString() ?? null,
    arrival: await arrivalOf(db, order, now),
    total_products,
    sender: order.sender_name,
    recipient: maskName(order.recipient),
    address: address && { city: address.city, province: address.province },
    courier: courier && { title: courier.title },
    order_products: (await listTracked(db, id)).map(({ price: _, ...product }) => product),
    shipments: await shipmentsOf(db, order),
    claims: await claimsOf(db, order, now),
  }
}

async function listGuestActivities(db: Database, orderId: number, { locale }: Reader): Promise<GuestActivity[]> {
  const rows = await db
    .select()
    .from(order_activities)
    .where(eq(order_activities.order_id, orderId))
    .orderBy(asc(order_activities.id))
  return rows.map((row) => {
    const { id, verb, message, created_at } = toActivity({ ...row, message_data: openWords(row.message_data) }, locale)
    return { id, verb, message, created_at }
  })
}

/** The parts of a timeline entry that a guest may see: what happened, not why or to whom. */
const openWords = ({ kind, courier }: Record<string, unknown>) => ({ kind, courier })

const toTracked = async (db: Database, order: OrderRow, reader: Reader): Promise<Tracked> => ({
  order: await toGuestOrder(db, order, reader),
  activities: await listGuestActivities(db, order.id, reader),
})

/** The order as a guest sees it who knows its number and the recipient's phone. Throws `order_not_found`. */
export const requireTracked = async (db: Database, request: TrackGuest, reader: Reader): Promise<Tracked> =>
  toTracked(db, await requireNamedOrder(db, request), reader)

/** The order of a link in a message, as a guest sees it. Throws `order_not_found`, also for an expired link. */
export async function requireLinked(db: Database, token: string, reader: Reader): Promise<Tracked> {
  const id = readToken(LINK_USE, token, reader.now)
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, id ?? 0))
  if (!order) throw new OrderError('order_not_found')
  return toTracked(db, order, reader)
}
