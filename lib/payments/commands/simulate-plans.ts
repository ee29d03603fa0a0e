import { and, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { orders } from '@/lib/db/tables'
import { loadItems } from '@/lib/payments/commands/load-charge'
import { requireChannel, xendit } from '@/lib/payments/providers/current'
import type { InstalmentPlan } from '@/lib/payments/schema'
import { AppError } from '@/lib/platform/errors'

type Request = { user_id: number; order_id: number }

/** What an order costs in instalments. Throws `order_not_found`, `payment_not_open`, `gateway_unavailable`. */
export async function simulatePlans({ db, clock }: Context, request: Request): Promise<InstalmentPlan[]> {
  requireChannel('cardless_credit', 'kredivo')
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, request.order_id), eq(orders.user_id, request.user_id)))
  if (!order) throw new AppError('order_not_found')
  if (order.status !== 'waiting_payment' || order.expires_at <= clock.now()) throw new AppError('payment_not_open')
  return xendit().listPlans(order.net_price, await loadItems(db, order))
}
