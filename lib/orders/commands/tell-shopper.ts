import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { users } from '@/lib/db/tables'
import { queueMessage } from '@/lib/notifications/commands/queue-message'
import type { OrderRow } from '@/lib/orders/projection'
import { formattedId } from '@/lib/orders/rules'
import type { OrderNews } from '@/lib/orders/rules/names'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'
import type { RefundNews } from '@/lib/refunds/states'
import { orderLink } from '@/lib/tracking/projection'

async function emailOf(work: Work, userId: number) {
  const [shopper] = await work.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return shopper
}

/** What may be told more than once of an order, each time it happens. */
const REPEATED: readonly string[] = [
  'order_processed',
  'order_shipped',
  'order_delayed',
  'order_due_soon',
  'order_late',
  'refund_failed',
]

/** Money of the order that has news of its own. */
type About = { id: number; amount: Rupiah; due: string; destination: string }

type Known = { email?: string | null; data?: Record<string, unknown> | undefined; about?: About }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Tells whoever ordered, in the language of the order. The same thing of the same order is told once. */
export async function tellShopper(
  work: Work,
  order: OrderRow,
  template: OrderNews | RefundNews | 'order_placed' | 'order_reminder',
  known: Known = {},
) {
  const email = known.email === undefined ? (await emailOf(work, order.user_id))?.email : known.email
  const { data = {}, about } = known
  const due = order.rent_due ?? order.due_at ?? order.expires_at
  const again = REPEATED.includes(template) ? `/${work.now.getTime()}` : ''
  await queueMessage(work, {
    dedupe_key: `${template}/${order.id}${about ? `/${about.id}` : ''}${again}`,
    phone_number: order.phone_number,
    email: email ?? null,
    locale: order.locale,
    template,
    data: {
      name: order.recipient,
      order: formattedId(order.id),
      amount: formatRupiah(about?.amount ?? order.net_price),
      due: about?.due ?? `${formatDate(due)} ${formatTime(due)} WIB`,
      destination: about?.destination ?? '',
      courier: textOf(data.courier),
      tracking_code: textOf(data.tracking_code),
      reason: textOf(data.reason),
      pickup_code: order.pickup_code ?? '',
      link: orderLink(order, work.now),
    },
  })
}
