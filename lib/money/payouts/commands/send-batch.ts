import { type Context, command } from '@/lib/db/command'
import { listBlackouts } from '@/lib/fulfilment/rentals/queries/terms'
import { recordAudit } from '@/lib/identity/audit/commands'
import { PayoutError } from '@/lib/money/payouts/errors'
import { hasProvider } from '@/lib/money/payouts/providers/current'
import type { PayoutBatch } from '@/lib/money/payouts/schema'
import { payoutSubjects } from '@/lib/money/payouts/subjects'
import { sum } from '@/lib/platform/numbers'
import { calendarDay, isWorkingDay } from '@/lib/platform/time'

/** Begins the transfer of everything that is approved; the job of payouts sends it. */
async function beginBatch(context: Context): Promise<PayoutBatch> {
  const amounts: number[] = []
  for (const subject of Object.values(payoutSubjects.current)) amounts.push(...(await subject.begin(context)))
  return { count: amounts.length, amount: sum(amounts) }
}

/** The batch of the clock: on working days only. */
export async function runBatch(context: Context): Promise<void> {
  const today = calendarDay(context.clock.now())
  const closed = await listBlackouts(context.db, today, today)
  const days = closed.map(({ day }) => day)
  if (hasProvider() && isWorkingDay(today, days)) await beginBatch(context)
}

const auditBatch = command((work, { count, amount }: PayoutBatch) =>
  recordAudit(work, {
    action: 'payout_batch',
    subject_type: 'payout',
    subject_id: null,
    before: null,
    after: { count, amount },
  }),
)

/** An operator sends what is approved at once, on any day. Throws `payout_provider_off`. */
export async function sendBatch(context: Context): Promise<PayoutBatch> {
  if (!hasProvider()) throw new PayoutError('payout_provider_off')
  const batch = await beginBatch(context)
  await auditBatch(context, batch)
  return batch
}
