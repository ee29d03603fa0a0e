import type { Context } from '@/lib/db/command'
import { type Outcome, type StoredEvent, storeEvent } from '@/lib/http/inbox/commands'
import { applyGatewayStatus } from '@/lib/money/payments/commands/apply-status'
import { requireGateway } from '@/lib/money/payments/providers/current'
import type { Letter } from '@/lib/money/payments/providers/gateway'
import type { Provider } from '@/lib/money/payments/rules'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'

export const INBOX_JOB = 'webhook-inbox'

/**
 * Verifies and stores what a gateway sends, and asks for it to be applied. Nothing else is done with it yet, so
 * that the answer is quick. Throws `forbidden` when we cannot know who wrote it, `not_found` for a gateway that this
 * shop does not use.
 */
export async function receiveNotification(context: Context, provider: Provider, letter: Letter): Promise<void> {
  const event = requireGateway(provider).verify(letter)
  if (!event) throw new AppError('forbidden')
  const payload = letter.body as Record<string, unknown>
  await storeEvent(context, { provider, event_id: event.event_id, payload })
  await runSoon(INBOX_JOB)
}

type Stored = StoredEvent<Provider>

/** What was written is only a hint to ask; only where nothing can be asked, the letter's own word counts. */
async function truthOf({ provider, payload }: Stored) {
  const gateway = requireGateway(provider)
  const notice = gateway.read(payload)
  return notice && (notice.told ?? gateway.status(notice.ref))
}

/** A notification is only a hint to ask: the status read from the gateway decides (T15). */
export async function applyNotification(context: Context, event: Stored): Promise<Outcome> {
  const truth = await truthOf(event)
  const outcome = truth
    ? await applyGatewayStatus(context, { provider: event.provider, truth })
    : { applied: false, reason: 'the gateway does not know this charge' }
  const { provider_order_id } = truth ?? {}
  log().info({ inbox_id: event.id, provider_order_id, outcome: outcome.reason }, 'notification applied')
  return outcome
}
