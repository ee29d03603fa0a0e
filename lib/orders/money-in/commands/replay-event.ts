import { type Context, command } from '@/lib/db/command'
import { type Outcome, recordReplay, requireStoredEvent } from '@/lib/http/inbox/commands'
import { toInboxEvent } from '@/lib/http/inbox/projection'
import { recordAudit } from '@/lib/identity/audit/commands'
import { applyNotification } from '@/lib/money/payments/commands/receive-notification'
import { PROVIDERS } from '@/lib/money/payments/rules'
import type { ReplayedEvent } from '@/lib/orders/money-in/schema'

const record = command(async (work, replay: { id: number; outcome: Outcome }) => {
  const row = await recordReplay(work, replay)
  const { id, outcome } = replay
  await recordAudit(work, { action: 'event_replayed', subject_type: 'event', subject_id: id, after: outcome })
  return row
})

/**
 * Applies a stored notification of a gateway again: the gateway is asked, and its answer decides, so that a repeated
 * replay changes nothing. Throws `not_found`, `gateway_unavailable`.
 */
export async function replayEvent(context: Context, id: number): Promise<ReplayedEvent> {
  const event = await requireStoredEvent(context, { id, senders: PROVIDERS })
  const outcome = await applyNotification(context, event)
  return { event: toInboxEvent(await record(context, { id, outcome })), applied: outcome.applied }
}
