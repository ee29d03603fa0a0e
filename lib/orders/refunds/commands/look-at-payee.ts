import { and, eq } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'
import { RefundError } from '@/lib/orders/refunds/errors'
import { findHolder, findPayee } from '@/lib/orders/refunds/queries/refunds'
import type { SeenPayee } from '@/lib/orders/refunds/schema'
import { refunds } from '@/lib/orders/refunds/tables'
import { AppError } from '@/lib/platform/errors'

/** The whole bank account for a refund, for whoever transfers the money. Throws `not_found`, `refund_payee_missing`. */
export const lookAtPayee = command(async (work, id: number): Promise<SeenPayee> => {
  const [refund] = await work.db
    .select({ order_id: refunds.order_id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(and(eq(refunds.id, id), ownOrders(work.actor)))
  if (!refund) throw new AppError('not_found')
  const payee = await findPayee(work.db, refund.order_id)
  if (!payee) throw new RefundError('refund_payee_missing')
  await recordAudit(work, { action: 'payee_seen', subject_type: 'refund', subject_id: id })
  const holder = await findHolder(work.db, refund.order_id)
  return { ...payee, holder: holder ?? { check: null, name: null } }
})
