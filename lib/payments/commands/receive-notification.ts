import { eq, sql } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { webhook_inbox } from '@/lib/db/tables'
import { applyGatewayStatus, type Outcome } from '@/lib/payments/commands/apply-status'
import { requireGateway } from '@/lib/payments/providers/current'
import type { Letter } from '@/lib/payments/providers/gateway'
import type { Provider } from '@/lib/payments/rules'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'

export const INBOX_JOB = 'webhook-inbox'

const MAX_ATTEMPTS = 10

type Event = { provider: Provider; event_id: string; payload: Record<string, unknown> }

/** Stores a verified notification once. A repeated one that was ignored before is looked at again. */
const store = command(async (work, event: Event) => {
  const [row] = await work.db
    .insert(webhook_inbox)
    .values({ ...event, received_at: work.now })
    .onConflictDoUpdate({
      target: [webhook_inbox.provider, webhook_inbox.event_id],
      set: { state: sql`case when ${webhook_inbox.state} = 'applied' then 'applied' else 'received' end` },
    })
    .returning({ id: webhook_inbox.id, state: webhook_inbox.state })
  return row
})

/**
 * Verifies and stores what a gateway sends, and asks for it to be applied. Nothing else is done with it yet, so
 * that the answer is quick. Throws `forbidden` when we cannot know who wrote it, `not_found` for a gateway that this
 * shop does not use.
 */
export async function receiveNotification(context: Context, provider: Provider, letter: Letter): Promise<void> {
  const event = requireGateway(provider).verify(letter)
  if (!event) throw new AppError('forbidden')
  await store(context, { provider, event_id: event.event_id, payload: letter.body as Event['payload'] })
  await runSoon(INBOX_JOB)
}

const finish = command(async (work, { id, outcome }: { id: number; outcome: Outcome | { error: string } }) => {
  const failed = 'error' in outcome
  await work.db
    .update(webhook_inbox)
    .set({
      attempts: sql`${webhook_inbox.attempts} + 1`,
      reason: failed ? outcome.error : outcome.reason,
      state: failed
        ? sql`case when ${webhook_inbox.attempts} + 1 >= ${MAX_ATTEMPTS} then 'failed' else 'received' end`
        : outcome.applied
          ? 'applied'
          : 'ignored',
      applied_at: failed ? null : work.now,
    })
    .where(eq(webhook_inbox.id, id))
})

type Stored = { id: number; provider: Provider; payload: Record<string, unknown> }

/** What was written is only a hint to ask; only where nothing can be asked, the letter's own word counts. */
async function truthOf({ provider, payload }: Stored) {
  const gateway = requireGateway(provider)
  const notice = gateway.read(payload)
  return notice && (notice.told ?? gateway.status(notice.ref))
}

/** What the sender wrote is only a hint to ask: the gateway's own status decides (threats §1.4). */
export async function applyNotification(context: Context, row: Stored) {
  try {
    const truth = await truthOf(row)
    const outcome = truth
      ? await applyGatewayStatus(context, { provider: row.provider, truth })
      : { applied: false, reason: 'the gateway does not know this charge' }
    log().info(
      { inbox_id: row.id, provider_order_id: truth?.provider_order_id, outcome: outcome.reason },
      'notification applied',
    )
    await finish(context, { id: row.id, outcome })
  } catch (error) {
    log().warn({ inbox_id: row.id, error: (error as Error).message }, 'notification will be tried again')
    await finish(context, { id: row.id, outcome: { error: (error as Error).message } })
  }
}
