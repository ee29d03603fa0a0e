import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { payment_attempts, webhook_inbox } from '@/lib/db/tables'
import { applyGatewayStatus } from '@/lib/payments/commands/apply-status'
import { applyNotification, INBOX_JOB } from '@/lib/payments/commands/receive-notification'
import { paymentGateway } from '@/lib/payments/providers/current'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'

const BATCH = 200

/** Tells the gateway of attempts that are over here; one that was paid meanwhile is applied instead. */
export async function closeCharges(context: Context) {
  const rows = await context.db
    .select({ id: payment_attempts.id, provider_order_id: payment_attempts.provider_order_id })
    .from(payment_attempts)
    .where(and(inArray(payment_attempts.status, ['cancelled', 'expired']), isNull(payment_attempts.closed_at)))
    .orderBy(asc(payment_attempts.updated_at))
    .limit(BATCH)
  const gateway = paymentGateway()
  for (const { id, provider_order_id } of rows) {
    try {
      await gateway.cancel(provider_order_id)
      const truth = await gateway.status(provider_order_id)
      if (truth?.status === 'settled') await applyGatewayStatus(context, truth)
      await markClosed(context, id)
    } catch (error) {
      log().warn({ provider_order_id, error: (error as Error).message }, 'charge not closed yet')
    }
  }
}

const markClosed = command(async (work, id: number) => {
  await work.db.update(payment_attempts).set({ closed_at: work.now }).where(eq(payment_attempts.id, id))
})

/** Applies all that the inbox holds, oldest first, each once: what failed waits for the next run. */
export async function applyInbox(context: Context) {
  for (let last = 0; ; ) {
    const rows = await context.db
      .select({ id: webhook_inbox.id, payload: webhook_inbox.payload })
      .from(webhook_inbox)
      .where(and(eq(webhook_inbox.state, 'received'), gt(webhook_inbox.id, last)))
      .orderBy(asc(webhook_inbox.id))
      .limit(BATCH)
    for (const row of rows) await applyNotification(context, row)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
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

export const inboxJob = { name: INBOX_JOB, run: applyInbox }
export const closeChargesJob = { name: 'close-charges', run: closeCharges }
export const reconcileJob = { name: 'reconcile-payments', run: reconcilePayments }
