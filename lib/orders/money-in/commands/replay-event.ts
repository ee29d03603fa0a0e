import { and, eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { type Outcome, recordReplay, requireStoredEvent, type StoredEvent } from '@/lib/http/inbox/commands'
import { toInboxEvent } from '@/lib/http/inbox/projection'
import { subjectOf, webhook_inbox } from '@/lib/http/inbox/tables'
import { recordAudit } from '@/lib/identity/audit/commands'
import { applyNotification } from '@/lib/money/payments/commands/receive-notification'
import { PROVIDERS, type Provider } from '@/lib/money/payments/rules'
import { payment_attempts } from '@/lib/money/payments/tables'
import type { ReplayedEvent } from '@/lib/orders/money-in/schema'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'

const record = command(async (work, replay: { id: number; outcome: Outcome }) => {
  const row = await recordReplay(work, replay)
  const { id, outcome } = replay
  await recordAudit(work, { action: 'event_replayed', subject_type: 'event', subject_id: id, after: outcome })
  return row
})

/** Throws `not_found` for a notification about the payment of an order that the operator may not see, or of none. */
async function refuseOthers({ db, actor }: Context, { id, provider }: StoredEvent<Provider>) {
  if (ownOrders(actor) === undefined) return
  const [own] = await db
    .select({ id: webhook_inbox.id })
    .from(webhook_inbox)
    .innerJoin(
      payment_attempts,
      and(
        eq(payment_attempts.provider, provider),
        eq(payment_attempts.provider_order_id, subjectOf(webhook_inbox.payload)),
      ),
    )
    .innerJoin(orders, eq(orders.id, payment_attempts.order_id))
    .where(and(eq(webhook_inbox.id, id), ownOrders(actor)))
  if (!own) throw new AppError('not_found')
}

/**
 * Applies a stored notification of a gateway again: the gateway is asked, and its answer decides, so that a repeated
 * replay changes nothing. Throws `not_found`, `gateway_unavailable`.
 */
export async function replayEvent(context: Context, id: number): Promise<ReplayedEvent> {
  const event = await requireStoredEvent(context, { id, senders: PROVIDERS })
  await refuseOthers(context, event)
  const outcome = await applyNotification(context, event)
  return { event: toInboxEvent(await record(context, { id, outcome })), applied: outcome.applied }
}
