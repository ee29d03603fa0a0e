import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { RefundNews } from '@/lib/identity/notifications/rules'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { notifyCustomer } from '@/lib/orders/orders/commands/notify-customer'
import { orders } from '@/lib/orders/orders/tables'
import type { RefundRow } from '@/lib/orders/refunds/queries/refunds'
import { lastDay } from '@/lib/orders/refunds/rules'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

/** What the customer of a reseller reads of a refund; the account is asked for in the conversation with the reseller. */
const FOR_CUSTOMERS = { refund_opened: 'dropship_refund', refund_paid: 'dropship_refunded' } as const

/**
 * Sends the buyer a message about a refund, and the customer of a reseller who paid; `reason` is why an account is
 * asked for.
 */
export async function notifyRefund(work: Work, refund: RefundRow, news: RefundNews, reason = '') {
  const [order] = await work.db.select().from(orders).where(eq(orders.id, refund.order_id))
  if (!order) return
  const { id, amount, destination, due_at } = refund
  const about = { id, amount, destination, due: formatDate(lastDay(due_at)) }
  await notifyBuyer(work, order, news, { about, data: { reason } })
  if (news === 'refund_opened' || news === 'refund_paid') {
    const said = { ...about, amount: formatRupiah(amount) }
    await notifyCustomer(work, order, FOR_CUSTOMERS[news], said)
  }
}
