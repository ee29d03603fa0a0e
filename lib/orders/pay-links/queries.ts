import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import type { Scope } from '@/lib/db/scope'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import { maskName } from '@/lib/identity/accounts/rules'
import { orderLink, payLink } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formattedId, PAY_LINK_USE } from '@/lib/orders/orders/rules/order'
import { displayStatus } from '@/lib/orders/orders/states/machine'
import { orders } from '@/lib/orders/orders/tables'
import { PayLinkError } from '@/lib/orders/pay-links/errors'
import { isLinkOver, isPayable, isTrackable } from '@/lib/orders/pay-links/rules'
import type { CustomerLinks, CustomerOrder } from '@/lib/orders/pay-links/schema'
import { listTracked } from '@/lib/orders/tracking/queries'
import { readToken } from '@/lib/platform/signed-link'
import { OrderError } from '@/lib/selling/checkout/errors'

/** Of whom the customer buys. */
export const storeOf = ({ sender_name }: Pick<OrderRow, 'sender_name'>) => sender_name ?? ''

async function toCustomerOrder(db: Database, order: OrderRow, now: Date): Promise<CustomerOrder> {
  const { id, type, status, address, net_price, total_price, promo_discount, installation_fee, transport_fee } = order
  const courier = findCourier(order.courier_id)
  return {
    ...{ id, type, status, net_price, total_price, promo_discount, installation_fee, transport_fee },
    formatted_id: formattedId(id),
    display_status: displayStatus(order),
    store_name: storeOf(order),
    paid: order.paid_at !== null,
    ordered_at: order.ordered_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    expired_at: order.expired_at?.toISOString() ?? null,
    total_products: order.total_products,
    shipping_cost: order.shipping_cost,
    tax: order.tax,
    recipient: maskName(order.recipient),
    address: address && { city: address.city, province: address.province },
    courier: courier && { title: courier.title },
    order_products: await listTracked(db, id),
    track_url: isTrackable(order) ? orderLink(order, now) : null,
  }
}

/** An order that a customer pays, for its reseller or a session that its link has opened. Throws `order_not_found`. */
export async function requireCustomerOrder(
  db: Database,
  { user_id }: Scope,
  { id, now }: { id: number; now: Date },
): Promise<CustomerOrder> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.user_id, user_id), eq(orders.customer_pays, true)))
  if (!order) throw new OrderError('order_not_found')
  return toCustomerOrder(db, order, now)
}

/**
 * The order of a payment link. Throws `order_not_found` for a token that is not ours or too old, `pay_link_over` with the
 * store's name once the order has ended unpaid.
 */
export async function requirePayable(db: Transaction, token: string, now: Date): Promise<OrderRow> {
  const id = readToken(PAY_LINK_USE, token, now)
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id ?? 0), eq(orders.customer_pays, true)))
  if (!order) throw new OrderError('order_not_found')
  if (isLinkOver(order, now)) throw new PayLinkError('pay_link_over', { params: { store: storeOf(order) } })
  return order
}

/** The links of a reseller's own dropship order. Throws `order_not_found`, also for every other order. */
export async function requireCustomerLinks(
  db: Database,
  { user_id }: Scope,
  { id, now }: { id: number; now: Date },
): Promise<CustomerLinks> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.id, id),
        eq(orders.user_id, user_id),
        eq(orders.business_user_id, user_id),
        isNotNull(orders.sender_name),
      ),
    )
  if (!order) throw new OrderError('order_not_found')
  const { recipient: name, phone_number, customer_email: email, customer_pays, expires_at } = order
  const mayPay = customer_pays && isPayable(order, now)
  return {
    store_name: storeOf(order),
    customer: { name, phone_number, email },
    pay: mayPay ? { url: payLink(order), expires_at: expires_at.toISOString() } : null,
    track: isTrackable(order) ? { url: orderLink(order, now) } : null,
  }
}
