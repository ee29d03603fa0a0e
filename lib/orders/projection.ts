import { mediaUrl } from '@/lib/catalog/rules'
import type { order_activities, order_products, orders } from '@/lib/db/tables'
import { cashbackFacts, formattedId, secondsToPay } from '@/lib/orders/rules'
import { isReady } from '@/lib/orders/rules/guards'
import type { Activity, NextStep, Order, ReferralOrder } from '@/lib/orders/schema'
import { displayStatus, nextAction, shopperVerbs } from '@/lib/orders/states'
import type { Locale } from '@/lib/platform/i18n'
import { calendarDay, daysBetween, formatDate, formatTime } from '@/lib/platform/time'
import { wordsOf } from '@/lib/platform/words'
import { type RefundRow, toOrderRefund } from '@/lib/refunds/queries'
import { rentalRefund } from '@/lib/rentals/rules'
import { findCourier } from '@/lib/shipping/rules'
import id from '@/messages/id.json'

export type OrderRow = typeof orders.$inferSelect
type ProductRow = typeof order_products.$inferSelect
type ActivityRow = typeof order_activities.$inferSelect

export type Line = { row: ProductRow; slug: string }

export type FoundOrder = {
  order: OrderRow
  buyer: { first_name: string; last_name: string; role: string }
  tracking_code: string | null
  hosted_page: string | null
  pickup_title: string | null
  lines: Line[]
  refunds: RefundRow[]
  /** Something of it can be reviewed now and has not been. */
  reviewable: boolean
}

/** Who reads, and when. */
export type Reader = { now: Date; locale: Locale }

export const thumbnail = (key: string | null) => (key ? mediaUrl(key, 320) : null)

const toOrderProduct = ({ row, slug }: Line) => ({
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
  deposit: row.deposit,
  installation: row.installation,
  installation_fee: row.installation_fee,
})

/** `21/11/2026 14.30 WIB` */
const atWib = (at: Date) => `${formatDate(at)} ${formatTime(at)} WIB`

/** Who must act next, in codes and in words. */
export function toNextStep(order: OrderRow, locale: Locale): NextStep | null {
  const next = nextAction(order)
  if (!next) return null
  const t = wordsOf(locale, 'nextAction')
  const words = [t(`action.${next.action}`)]
  if (next.due_at) words.push(t('until', { due: atWib(next.due_at) }))
  if (next.otherwise) words.push(t(`otherwise.${next.otherwise}`))
  return { ...next, due_at: next.due_at?.toISOString() ?? null, message: words.join(' ') }
}

const rentOf = (order: OrderRow, now: Date) => ({
  total_deposit: order.total_deposit,
  total_refund: order.type === 'rent' ? rentalRefund(order) : 0,
  late_penalty: order.late_penalty,
  damage_penalty: order.damage_penalty,
  rent_duration: order.rent_days === null ? null : { duration: order.rent_days },
  rent_exchange: null,
  rent_days: order.rent_days,
  rent_start: order.rent_start,
  rent_due: order.rent_due?.toISOString() ?? null,
  remaining_days: order.rent_due ? daysBetween(calendarDay(now), calendarDay(order.rent_due)) : null,
  requested_start: order.requested_start,
  return_service: order.return_service,
})

const moneyOf = (order: OrderRow) => ({
  net_price: order.net_price,
  total_price: order.total_price,
  total_before_tax: order.total_before_tax,
  tax: order.tax,
  promo: order.promo_code === null ? null : { code: order.promo_code },
  promo_discount: order.promo_discount,
  installation_fee: order.installation_fee,
  transport_fee: order.transport_fee,
  shipping_cost: order.shipping_cost,
  return_cost: order.return_cost,
  wallet_reduction: order.wallet_reduction,
})

function deliveryOf({ order, tracking_code, pickup_title }: FoundOrder) {
  const courier = findCourier(order.courier_id)
  return {
    shipping_method: order.shipping_method,
    courier: courier && { title: courier.title },
    tracking_code,
    address: order.address,
    pickup_point: pickup_title === null ? null : { title: pickup_title },
    pickup_code: isReady(order) ? order.pickup_code : null,
  }
}

const timesOf = (order: OrderRow, now: Date) => ({
  ordered_at: order.ordered_at.toISOString(),
  expires_at: order.expires_at.toISOString(),
  expired_at: order.expired_at?.toISOString() ?? null,
  paid_at: order.paid_at?.toISOString() ?? null,
  delivered_at: order.delivered_at?.toISOString() ?? null,
  time_remaining: order.status === 'waiting_payment' ? secondsToPay(order.expires_at, now) : 0,
})

/** Where to pay, and once it is paid where the invoice is. */
export function invoiceUrl({ order, hosted_page }: Pick<FoundOrder, 'order' | 'hosted_page'>) {
  const { id, status, paid_at } = order
  if (status === 'waiting_payment') return hosted_page ?? `/payment?order=${id}`
  return paid_at === null ? null : `/api/v1/orders/${id}/invoice`
}

/** An order as its owner reads it. */
export function toOrder(found: FoundOrder, { now, locale }: Reader): Order {
  const { order, buyer, lines, refunds } = found
  const { id, type, status, offline, invoice_number, total_products } = order
  return {
    id,
    formatted_id: formattedId(id),
    invoice_number,
    invoice_url: invoiceUrl(found),
    type,
    status,
    display_status: displayStatus(order),
    offline,
    paid: order.paid_at !== null,
    total_products,
    ...timesOf(order, now),
    ...moneyOf(order),
    ...rentOf(order, now),
    ...deliveryOf(found),
    user: { first_name: buyer.first_name, last_name: buyer.last_name },
    preview: { thumbnail_image: thumbnail(lines[0]?.row.media_key ?? null) },
    order_products: lines.map(toOrderProduct),
    exchanges: [],
    refunds: refunds.map((refund) =>
      toOrderRefund(
        refund,
        lines.map(({ row }) => row.product_id),
      ),
    ),
    cashback: buyer.role === 'business' ? cashbackFacts(order) : null,
    next_action: toNextStep(order, locale),
    reviewable: found.reviewable,
    actions: shopperVerbs(order),
  }
}

/** An order that a reseller's code brought, as the reseller reads it. */
export const toReferralOrder = (order: OrderRow, media_key: string | null): ReferralOrder => ({
  id: order.id,
  formatted_id: formattedId(order.id),
  type: order.type,
  status: order.status,
  display_status: displayStatus(order),
  paid: order.paid_at !== null,
  ordered_at: order.ordered_at.toISOString(),
  delivered_at: order.delivered_at?.toISOString() ?? null,
  total_products: order.total_products,
  net_price: order.net_price,
  referral_code: order.referral_code,
  preview: { thumbnail_image: thumbnail(media_key) },
  cashback: cashbackFacts(order),
})

const ACTIVITY_WORDS = id.activities

/** What happened, in words: those of the verb's kind where there are any. */
export function activityWords(verb: string, data: Record<string, unknown>, locale: Locale): string {
  const t = wordsOf(locale, 'activities')
  const known = [`${verb}_${data.kind}`, verb].find((one) => one in ACTIVITY_WORDS) ?? 'unknown'
  const key = known as keyof typeof ACTIVITY_WORDS
  const given = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  return t(key, { courier: given('courier'), tracking_code: given('tracking_code'), reason: given('reason') }).trim()
}

export const toActivity = (row: ActivityRow, locale: Locale): Activity => ({
  id: row.id,
  verb: row.verb,
  actor: { full_name: row.actor_name },
  message: activityWords(row.verb, row.message_data, locale),
  message_data: row.message_data,
  created_at: row.created_at.toISOString(),
  images: row.images,
})
