import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { command } from '@/lib/db/command'
import { warehouseScope } from '@/lib/db/operator-scope'
import type { Outcome } from '@/lib/http/inbox/commands'
import { recordAudit } from '@/lib/identity/audit/commands'
import { type Answer, recordAnswer } from '@/lib/money/payouts/commands/record-answer'
import { PayoutError } from '@/lib/money/payouts/errors'
import { disburserOf } from '@/lib/money/payouts/providers/current'
import { readTransfer } from '@/lib/money/payouts/queries/payouts'
import { SENT_PAYOUT_STATUSES } from '@/lib/money/payouts/states'
import type { PayoutRow } from '@/lib/money/payouts/subjects'
import { payouts } from '@/lib/money/payouts/tables'
import { forEachConcurrently } from '@/lib/platform/concurrency'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { addMinutes } from '@/lib/platform/time'

const BATCH = 200

const findTransfer = (payout: PayoutRow): Promise<Answer> => {
  const transfer = readTransfer(payout, { isReadOnly: true })
  return transfer ? disburserOf(payout.provider).find(transfer) : Promise.resolve(null)
}

/** Asks the provider what became of a transfer and records it. Throws `gateway_unavailable`, `payout_provider_off`. */
export async function askAboutPayout(context: Context, payout: PayoutRow): Promise<Outcome> {
  return recordAnswer(context, { id: payout.id, answer: await findTransfer(payout) })
}

/** Asks about everything that was sent and has not ended, which makes up for lost notifications. */
export async function askAboutPayouts(context: Context) {
  const sent = await context.db
    .select()
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, [...SENT_PAYOUT_STATUSES]),
        lt(payouts.updated_at, addMinutes(context.clock.now(), -1)),
      ),
    )
    .orderBy(asc(payouts.updated_at))
    .limit(BATCH)
  await forEachConcurrently(sent, (payout) =>
    askAboutPayout(context, payout).then(
      () => undefined,
      (error: Error) => log().warn({ payout_id: payout.id, error: error.message }, 'nobody knows of a transfer yet'),
    ),
  )
}

const auditAsking = command((work, { id, status }: PayoutRow) =>
  recordAudit(work, {
    action: 'payout_asked',
    subject_type: 'payout',
    subject_id: id,
    before: { status },
    after: null,
  }),
)

/**
 * An operator asks the provider about a transfer. Returns whether the provider knows it. Throws `not_found`,
 * `payout_provider_unavailable`.
 */
export async function askPayout(context: Context, id: number): Promise<boolean> {
  const [payout] = await context.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), warehouseScope(context.actor, payouts.warehouse_id)))
  if (!payout) throw new AppError('not_found')
  const answer = await findTransfer(payout).catch(() => {
    throw new PayoutError('payout_provider_unavailable')
  })
  await auditAsking(context, payout)
  await recordAnswer(context, { id, answer })
  return answer !== null
}
