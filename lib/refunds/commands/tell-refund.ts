import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { orders } from '@/lib/db/tables'
import { tellShopper } from '@/lib/orders/commands/tell-shopper'
import { formatDate } from '@/lib/platform/time'
import type { RefundRow } from '@/lib/refunds/queries'
import { lastDay } from '@/lib/refunds/rules'
import type { RefundNews } from '@/lib/refunds/states'

/** Tells whoever ordered what becomes of their money. */
export async function tellRefund(work: Work, refund: RefundRow, news: RefundNews) {
  const [order] = await work.db.select().from(orders).where(eq(orders.id, refund.order_id))
  if (!order) return
  const { id, amount, destination, due_at } = refund
  await tellShopper(work, order, news, { about: { id, amount, destination, due: formatDate(lastDay(due_at)) } })
}
