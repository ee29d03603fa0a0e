import type { Work } from '@/lib/db/command'
import { rentalRefund } from '@/lib/fulfilment/rentals/rules'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import type { OrderNews, RefundNews } from '@/lib/identity/notifications/rules'
import { orderLink, orderPage } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { DEADLINE_SETTINGS } from '@/lib/orders/orders/rules/deadlines'
import { paidFrom } from '@/lib/orders/orders/rules/news'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { readSettings } from '@/lib/places/settings/queries'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { formatDeadline } from '@/lib/platform/time'

/** Messages that are sent each time their event happens. */
const REPEATABLE: readonly string[] = [
  'order_processed',
  'order_shipped',
  'order_delayed',
  'order_due_soon',
  'order_extended',
  'order_late',
  'order_address',
  'rent_warning',
  'rent_return',
  'rent_pickup',
  'rent_pickup_failed',
  'rent_return_late',
  'rent_arrived',
  'rent_return_failed',
  'rent_charged',
  'refund_failed',
  'refund_account',
  'refund_paid',
]

/** Messages about the deadline of a status, not about the end of the rental. */
const DUE_AFTER: readonly string[] = ['rent_return', 'rent_result']

/** The part of the deduplication key that distinguishes repeated events; empty for messages sent once per order. */
export const repeatSuffix = (work: Work, news: string) => (REPEATABLE.includes(news) ? `/${work.now.getTime()}` : '')

/** The payment or refund that the message is about. */
type MoneyDetails = { id: number; amount: Rupiah; due: string; destination: string }

type MessageDetails = { data?: Record<string, unknown> | undefined; about?: MoneyDetails }

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Sends the buyer a message about order, payment or parcel, at the order's contact and in its language. */
export async function notifyBuyer(
  work: Work,
  order: OrderRow,
  template: OrderNews | RefundNews | 'order_placed' | 'order_reminder',
  { data = {}, about }: MessageDetails = {},
) {
  const { of } = await readSettings(work.db, work.owner)
  const isOver = DUE_AFTER.includes(template)
  const due = (isOver ? order.due_at : order.rent_due) ?? order.due_at ?? order.expires_at
  await queueMessage(work, {
    dedupe_key: `${template}/${order.id}${about ? `/${about.id}` : ''}${repeatSuffix(work, template)}`,
    phone_number: order.buyer_phone_number,
    email: order.buyer_email,
    locale: order.locale,
    template,
    data: {
      name: order.buyer_name,
      order: formattedId(order.id),
      amount: formatRupiah(about?.amount ?? order.net_price),
      wallet: formatRupiah(order.wallet_reduction),
      all: formatRupiah(order.net_price + order.wallet_reduction),
      paid: paidFrom(order),
      due: about?.due ?? formatDeadline(due),
      days: of(DEADLINE_SETTINGS.payout),
      until: order.claim_until ? formatDeadline(order.claim_until) : 'none',
      destination: about?.destination ?? '',
      courier: textOf(data.courier),
      tracking_code: textOf(data.tracking_code),
      reason: textOf(data.reason),
      fee: formatRupiah(order.late_penalty),
      damage: formatRupiah(order.damage_penalty),
      deposit: formatRupiah(order.total_deposit),
      deposit_back: formatRupiah(rentalRefund(order)),
      price: textOf(data.price),
      pickup: textOf(data.pickup),
      account: textOf(data.account),
      pickup_code: textOf(data.pickup_code) || (order.pickup_code ?? ''),
      link: orderLink(order, work.now),
      page: orderPage(order),
    },
  })
}
