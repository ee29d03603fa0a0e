import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import type { RefundNews } from '@/lib/identity/notifications/rules'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { orders } from '@/lib/orders/orders/tables'
import type { RefundRow } from '@/lib/orders/refunds/queries/refunds'
import { lastDay } from '@/lib/orders/refunds/rules'
import { formatDate } from '@/lib/platform/time'

/** Sends the buyer a message about a refund; `reason` is why an account is asked for. */
export async function notifyRefund(work: Work, refund: RefundRow, news: RefundNews, reason = '') {
  const [order] = await work.db.select().from(orders).where(eq(orders.id, refund.order_id))
  if (!order) return
  const { id, amount, destination, due_at } = refund
  const about = { id, amount, destination, due: formatDate(lastDay(due_at)) }
  await notifyBuyer(work, order, news, { about, data: { reason } })
}
