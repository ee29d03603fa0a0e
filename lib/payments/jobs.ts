import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { payment_attempts, webhook_inbox } from '@/lib/db/tables'
import { applyGatewayStatus } from '@/lib/payments/commands/apply-status'
import { applyNotification } from '@/lib/payments/commands/receive-notification'
import { paymentGateway } from '@/lib/payments/providers/gateway'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'

const BATCH = 200

/** Applies what the inbox holds, oldest first. */
export async function applyInbox(context: Context) {
  const rows = await context.db
    .select({ id: webhook_inbox.id, payload: webhook_inbox.payload })
    .from(webhook_inbox)
    .where(eq(webhook_inbox.state, 'received'))
    .orderBy(asc(webhook_inbox.received_at))
    .limit(BATCH)
  for (const row of rows) await applyNotification(context, row)
}

/** Asks the gateway about payments that have been open for a while: a lost notification heals itself. */
export async function reconcilePayments(context: Context) {
  const rows = await context.db
    .select({ provider_order_id: payment_attempts.provider_order_id })
    .from(payment_attempts)
    .where(
      and(
        inArray(payment_attempts.status, ['created', 'pending']),
        lt(payment_attempts.updated_at, addMinutes(context.clock.now(), -1)),
      ),
    )
    .orderBy(asc(payment_attempts.updated_at))
    .limit(BATCH)
  const gateway = paymentGateway()
  for (const { provider_order_id } of rows) {
    try {
      const truth = await gateway.status(provider_order_id)
      if (truth) await applyGatewayStatus(context, truth)
    } catch (error) {
      log().warn({ provider_order_id, error: (error as Error).message }, 'payment not reconciled')
    }
  }
}

export const inboxJob = { name: 'webhook-inbox', run: applyInbox }
export const reconcileJob = { name: 'reconcile-payments', run: reconcilePayments }
