import { and, eq, or } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { type Outcome, type StoredEvent, storeEvent } from '@/lib/http/inbox/commands'
import { askAboutPayout } from '@/lib/money/payouts/commands/ask-payouts'
import { disburserOf } from '@/lib/money/payouts/providers/current'
import type { Letter, TransferName } from '@/lib/money/payouts/providers/disburser'
import { PAYOUTS_JOB } from '@/lib/money/payouts/queries/payouts'
import { inboxOf, PAYOUT_PROVIDERS, type PayoutProvider, readPayoutKey } from '@/lib/money/payouts/rules'
import { payouts } from '@/lib/money/payouts/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { runSoon } from '@/lib/platform/queue'

/**
 * Verifies and stores a notification and starts the job that applies it. Throws `forbidden` when its origin cannot be
 * verified, `not_found` for a provider that is not set up.
 */
export async function receiveNotice(context: Context, provider: PayoutProvider, letter: Letter): Promise<void> {
  if (!env()[provider]) throw new AppError('not_found')
  const notice = disburserOf(provider).verify(letter)
  if (!notice) throw new AppError('forbidden')
  await storeEvent(context, { provider: inboxOf(provider), ...notice })
  await runSoon(PAYOUTS_JOB)
}

async function findPayout({ db }: Context, provider: PayoutProvider, { key, reference }: TransferName) {
  const id = key === null ? null : readPayoutKey(key)
  const isNamed = [
    ...(id === null ? [] : [eq(payouts.id, id)]),
    ...(reference === null ? [] : [eq(payouts.provider_reference, reference)]),
  ]
  if (isNamed.length === 0) return null
  const [found] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.provider, provider), or(...isNamed)))
  return found ?? null
}

/** Applies a stored notification. It only triggers a request for the state; the provider's answer decides (T15). */
export async function applyNotice(context: Context, event: StoredEvent): Promise<Outcome> {
  const provider = PAYOUT_PROVIDERS.find((one) => inboxOf(one) === event.provider)
  if (!provider) return { applied: false, reason: 'unknown provider' }
  const payout = await findPayout(context, provider, disburserOf(provider).read(event.payload))
  if (!payout) return { applied: false, reason: 'unknown transfer' }
  const outcome = await askAboutPayout(context, payout)
  log().info({ inbox_id: event.id, payout_id: payout.id, outcome: outcome.reason }, 'notification applied')
  return outcome
}
