import type { Context } from '@/lib/db/command'
import { type Outcome, type StoredEvent, storeEvent } from '@/lib/http/inbox/commands'
import { applyGatewayStatus } from '@/lib/money/payments/commands/apply-status'
import { requireGateway } from '@/lib/money/payments/providers/current'
import type { WebhookRequest } from '@/lib/money/payments/providers/gateway'
import type { Provider } from '@/lib/money/payments/rules'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'

export const INBOX_JOB = 'webhook-inbox'

/**
 * Verifies and stores a notification and starts the job that applies it, so that the answer is quick. Throws
 * `forbidden` when its origin cannot be verified, `not_found` for a gateway that this shop does not use.
 */
export async function receiveNotification(
  context: Context,
  provider: Provider,
  request: WebhookRequest,
): Promise<void> {
  const event = requireGateway(provider).verify(request)
  if (!event) throw new AppError('forbidden')
  const payload = request.body as Record<string, unknown>
  await storeEvent(context, { provider, event_id: event.event_id, payload })
  await runSoon(INBOX_JOB)
}

type StoredNotification = StoredEvent<Provider>

/** The status read from the gateway, or the one in the notification where the gateway cannot be asked. */
async function statusOf({ provider, payload }: StoredNotification) {
  const gateway = requireGateway(provider)
  const notice = gateway.read(payload)
  return notice && (notice.reported ?? gateway.status(notice.ref))
}

/** Applies a stored notification. It only triggers a request for the status; the gateway's answer decides (T15). */
export async function applyNotification(context: Context, event: StoredNotification): Promise<Outcome> {
  const truth = await statusOf(event)
  const outcome = truth
    ? await applyGatewayStatus(context, { provider: event.provider, truth })
    : { applied: false, reason: 'the gateway does not know this charge' }
  const { provider_order_id } = truth ?? {}
  log().info({ inbox_id: event.id, provider_order_id, outcome: outcome.reason }, 'notification applied')
  return outcome
}
